CREATE TABLE "card_sms_counts" (
	"hash" text PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_sms_keys" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"first_hour" integer NOT NULL,
	"hashes" text[] NOT NULL,
	"wait_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unexplained_receipts" (
	"receipt_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"receipt_state" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"explained_at" timestamp with time zone,
	"done_by" text,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "unexplained_receipts" ADD CONSTRAINT "unexplained_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unexplained_receipts" ADD CONSTRAINT "unexplained_receipts_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_sms_counts_old" ON "card_sms_counts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "card_sms_keys_old" ON "card_sms_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "unexplained_receipts_open" ON "unexplained_receipts" USING btree ("changed_at") WHERE "unexplained_receipts"."explained_at" is null;--> statement-breakpoint
CREATE INDEX "unexplained_receipts_of_order" ON "unexplained_receipts" USING btree ("order_id");