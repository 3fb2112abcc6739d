CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"merchant_id" text NOT NULL,
	"order_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_try_at") WHERE "messages"."sent_at" is null and "messages"."gave_up_at" is null;--> statement-breakpoint
CREATE INDEX "orders_unanswered" ON "orders" USING btree ("ended_at") WHERE "orders"."cancel_detail" = 'not_accepted';