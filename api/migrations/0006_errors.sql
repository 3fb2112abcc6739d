CREATE TABLE "error_builds" (
	"group_id" text NOT NULL,
	"build" text NOT NULL,
	"count" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "error_builds_group_id_build_pk" PRIMARY KEY("group_id","build")
);
--> statement-breakpoint
CREATE TABLE "error_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"kind" text NOT NULL,
	"class" text NOT NULL,
	"code" text,
	"place" jsonb,
	"message" text,
	"message_hash" text,
	"count" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_samples" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"request" text,
	"builds" jsonb NOT NULL,
	"frames" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shell_maps" (
	"build" text PRIMARY KEY NOT NULL,
	"source_maps" jsonb NOT NULL,
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "error_builds" ADD CONSTRAINT "error_builds_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_samples" ADD CONSTRAINT "error_samples_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_groups_of_remote" ON "error_groups" USING btree ("remote","last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "error_groups_by_time" ON "error_groups" USING btree ("last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "error_samples_of_group" ON "error_samples" USING btree ("group_id","id" DESC NULLS LAST);