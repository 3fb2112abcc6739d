CREATE TABLE "payment_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"code" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_refusals_by_time" ON "payment_refusals" USING btree ("at");