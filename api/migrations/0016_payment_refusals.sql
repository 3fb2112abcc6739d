CREATE TABLE "payment_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"code" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_refusals_by_time" ON "payment_refusals" USING btree ("at");--> statement-breakpoint
-- Attempts that a refusal ended are counted by it from now on.
INSERT INTO "payment_refusals" ("at", "method", "code") SELECT "updated_at", 'receipts.pay', "error_code" FROM "payment_attempts" WHERE "state" = 'failed' AND "error_code" IS NOT NULL;
