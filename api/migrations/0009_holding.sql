CREATE TABLE "order_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"held_from" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_holds_of_order" ON "order_holds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_holds_of_user" ON "order_holds" USING btree ("user_id","held_until");--> statement-breakpoint
CREATE INDEX "order_holds_old" ON "order_holds" USING btree ("held_until");--> statement-breakpoint
INSERT INTO "order_holds" (order_id, user_id, held_from, held_until) SELECT id, user_id, created_at, expires_at FROM "orders" WHERE status = 'pending' AND expires_at > created_at;
