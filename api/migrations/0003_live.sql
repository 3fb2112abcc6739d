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
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_changes_xid" ON "order_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "order_changes_at" ON "order_changes" USING btree ("at");--> statement-breakpoint
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
