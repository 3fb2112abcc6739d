CREATE TABLE "board_presence" (
	"merchant_id" text NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"is_sound_allowed" boolean NOT NULL,
	CONSTRAINT "board_presence_merchant_id_session_id_pk" PRIMARY KEY("merchant_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "auto_accept_minutes" integer;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "busy_minutes" integer;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "acceptance_rate" integer;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "decided_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "looked_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_auto_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "board_presence" ADD CONSTRAINT "board_presence_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_presence" ADD CONSTRAINT "board_presence_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_presence" ADD CONSTRAINT "board_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_presence_old" ON "board_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_looked_by_users_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_unlooked" ON "orders" USING btree ("accept_by") WHERE "orders"."status" = 'paid' and "orders"."looked_at" is null;--> statement-breakpoint
CREATE INDEX "orders_alone" ON "orders" USING btree ("accepted_at") WHERE "orders"."is_auto_accepted" and "orders"."looked_at" is null;