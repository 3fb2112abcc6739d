CREATE TABLE "complaint_photos" (
	"complaint_id" text PRIMARY KEY NOT NULL,
	"webp" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
DROP INDEX "messages_once";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "merchant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "next_try_at" SET DEFAULT '9999-12-31T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "shown_answer" text;--> statement-breakpoint
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
ALTER TABLE "users" ADD COLUMN "wants_order_sms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_xid" ON "order_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "order_changes_at" ON "order_changes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_to_send" ON "messages" USING btree (coalesce("due_at", "next_try_at")) WHERE "messages"."sent_at" is null and "messages"."gave_up_at" is null and "messages"."unknown_at" is null and "messages"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "messages_of_order" ON "messages" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_used" ON "messages" USING btree (coalesce("sent_at", "unknown_at")) WHERE "messages"."channel" = 'sms';--> statement-breakpoint
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
