CREATE TABLE "phone_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"old_phone" text NOT NULL,
	"new_phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "phone_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"move_id" text,
	"new_phone" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_moves" ADD CONSTRAINT "phone_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_notices" ADD CONSTRAINT "phone_notices_move_id_phone_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."phone_moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_moves_open" ON "phone_moves" USING btree ("user_id") WHERE "phone_moves"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_moves_open_to" ON "phone_moves" USING btree ("new_phone") WHERE "phone_moves"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "phone_moves_due" ON "phone_moves" USING btree ("due_at") WHERE "phone_moves"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "phone_notices_due" ON "phone_notices" USING btree ("next_try_at") WHERE "phone_notices"."sent_at" is null and "phone_notices"."gave_up_at" is null;