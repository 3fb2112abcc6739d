CREATE TABLE "payment_attempt_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" text NOT NULL,
	"state" text NOT NULL,
	"error_code" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attention_done" (
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"done_by" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attention_done_attempt_id_kind_pk" PRIMARY KEY("attempt_id","kind")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"category" text,
	"rating" integer,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	CONSTRAINT "inbox_rating" CHECK ("inbox"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"cancel_reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"receipt_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"requested_by" text,
	"reason" text,
	"error_code" integer,
	"error_message" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attention_done" ADD CONSTRAINT "attention_done_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention_done" ADD CONSTRAINT "attention_done_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempt_history_of" ON "payment_attempt_history" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE INDEX "inbox_newest" ON "inbox" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "inbox_waiting" ON "inbox" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "inbox"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "order_history_of" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("requested_at") WHERE "refunds"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "merchants_newest" ON "merchants" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "merchants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_of_merchant_newest" ON "orders" USING btree ("merchant_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_tail" ON "orders" USING btree (lower(right("id", 8)));--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE FUNCTION note_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_history (order_id, status, cancel_reason, at) VALUES (NEW.id, NEW.status, NEW.cancel_reason, NEW.updated_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO payment_attempt_history (attempt_id, state, error_code, at) VALUES (NEW.id, NEW.state, NEW.error_code, NEW.updated_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_begun AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION note_order();
--> statement-breakpoint
CREATE TRIGGER orders_moved AFTER UPDATE OF status, cancel_reason ON "orders" FOR EACH ROW
	WHEN ((OLD.status, OLD.cancel_reason) IS DISTINCT FROM (NEW.status, NEW.cancel_reason)) EXECUTE FUNCTION note_order();
--> statement-breakpoint
CREATE TRIGGER attempts_begun AFTER INSERT ON "payment_attempts" FOR EACH ROW EXECUTE FUNCTION note_attempt();
--> statement-breakpoint
CREATE TRIGGER attempts_moved AFTER UPDATE OF state ON "payment_attempts" FOR EACH ROW
	WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_attempt();
--> statement-breakpoint
INSERT INTO "order_history" (order_id, status, cancel_reason, at) SELECT id, status, cancel_reason, updated_at FROM "orders" ORDER BY updated_at;
--> statement-breakpoint
INSERT INTO "payment_attempt_history" (attempt_id, state, error_code, at) SELECT id, state, error_code, updated_at FROM "payment_attempts" ORDER BY updated_at;
