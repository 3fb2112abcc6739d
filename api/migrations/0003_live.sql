CREATE TABLE "board_presence" (
	"merchant_id" text NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"is_sound_allowed" boolean NOT NULL,
	CONSTRAINT "board_presence_merchant_id_session_id_pk" PRIMARY KEY("merchant_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_photos" (
	"complaint_id" text PRIMARY KEY NOT NULL,
	"webp" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"assigned_by" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"lat" double precision,
	"lng" double precision,
	"position_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"revision" integer NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
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
DROP INDEX "messages_once";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "merchant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "next_try_at" SET DEFAULT '9999-12-31T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "shown_answer" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "auto_accept_minutes" integer;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "busy_minutes" integer;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "acceptance_rate" integer;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "decided_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "is_unreliable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "once" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivery_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unconfirmed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unknown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "looked_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_auto_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_order_sms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "board_presence" ADD CONSTRAINT "board_presence_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_presence" ADD CONSTRAINT "board_presence_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_presence" ADD CONSTRAINT "board_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_presence_old" ON "board_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_phone" ON "couriers" USING btree ("merchant_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_one_live" ON "deliveries" USING btree ("order_id") WHERE "deliveries"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "deliveries_of_order" ON "deliveries" USING btree ("order_id","assigned_at");--> statement-breakpoint
CREATE INDEX "order_changes_xid" ON "order_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "order_changes_at" ON "order_changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_looked_by_users_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchants_shown" ON "merchants" USING btree ("status","is_open" DESC NULLS LAST,"is_unreliable",(cardinality("images") = 0),"created_at" DESC NULLS LAST,"id") WHERE "merchants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "merchants_shown_in_city" ON "merchants" USING btree ("city","status","is_open" DESC NULLS LAST,"is_unreliable",(cardinality("images") = 0),"created_at" DESC NULLS LAST,"id") WHERE "merchants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_to_send" ON "messages" USING btree (coalesce("due_at", "next_try_at")) WHERE "messages"."sent_at" is null and "messages"."gave_up_at" is null and "messages"."unknown_at" is null and "messages"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "messages_of_order" ON "messages" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_used" ON "messages" USING btree (coalesce("sent_at", "unknown_at")) WHERE "messages"."channel" = 'sms';--> statement-breakpoint
CREATE INDEX "orders_unlooked" ON "orders" USING btree ("accept_by") WHERE "orders"."status" = 'paid' and "orders"."looked_at" is null;--> statement-breakpoint
CREATE INDEX "orders_alone" ON "orders" USING btree ("accepted_at") WHERE "orders"."is_auto_accepted" and "orders"."looked_at" is null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_once_key" UNIQUE("once");--> statement-breakpoint
UPDATE "messages" SET "once" = "kind" || ':' || "order_id";
--> statement-breakpoint
CREATE FUNCTION count_order_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := OLD.revision + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_order_revision BEFORE UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION count_order_revision();
--> statement-breakpoint
-- Tells every API process which order stands at which revision: at once by NOTIFY, and by the row, should that be lost.
CREATE FUNCTION tell_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_changes (order_id, user_id, merchant_id, revision) VALUES (NEW.id, NEW.user_id, NEW.merchant_id, NEW.revision);
	PERFORM pg_notify('order_changes', json_build_object('orderId', NEW.id, 'userId', NEW.user_id, 'merchantId', NEW.merchant_id,
		'revision', NEW.revision)::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_order_change AFTER INSERT OR UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION tell_order_change();
