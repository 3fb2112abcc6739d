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
CREATE TABLE "release_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_health" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"series" text NOT NULL,
	"shell" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counters" jsonb NOT NULL,
	CONSTRAINT "release_health_remote_build_series_pk" PRIMARY KEY("remote","build","series")
);
--> statement-breakpoint
CREATE TABLE "release_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"action" text NOT NULL,
	"build" text,
	"percent" double precision,
	"actor" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "release_overrides" (
	"id" text PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"secret_hash" text NOT NULL,
	"label" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "release_registry" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_remotes" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"stable_build" text,
	"canary_build" text,
	"canary_percent" double precision,
	"is_chosen" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"team" text NOT NULL,
	"remotes" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"version" text NOT NULL,
	"commit" text NOT NULL,
	"built_at" text NOT NULL,
	"origin" text,
	"signature" text NOT NULL,
	"descriptor" text NOT NULL,
	"source_maps" jsonb NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"registered_by" text NOT NULL,
	"stable_at" timestamp with time zone,
	"rolled_back_at" timestamp with time zone,
	"recalled_at" timestamp with time zone,
	CONSTRAINT "releases_remote_build_pk" PRIMARY KEY("remote","build")
);
--> statement-breakpoint
CREATE TABLE "shell_maps" (
	"build" text PRIMARY KEY NOT NULL,
	"source_maps" jsonb NOT NULL,
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shell_states" (
	"shell" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_removals" (
	"key" text PRIMARY KEY NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "error_builds" ADD CONSTRAINT "error_builds_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_samples" ADD CONSTRAINT "error_samples_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_remote_release_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."release_remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_groups_of_remote" ON "error_groups" USING btree ("remote","last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "error_groups_by_time" ON "error_groups" USING btree ("last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "error_samples_of_group" ON "error_samples" USING btree ("group_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "release_health_hour" ON "release_health" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "release_history_of_remote" ON "release_history" USING btree ("remote","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "release_overrides_of_remote" ON "release_overrides" USING btree ("remote","until");--> statement-breakpoint
CREATE UNIQUE INDEX "release_tokens_by_hash" ON "release_tokens" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "releases_one_version" ON "releases" USING btree ("remote","version") WHERE "releases"."origin" is null;--> statement-breakpoint
CREATE INDEX "releases_by_time" ON "releases" USING btree ("remote","registered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stored_pictures_by_age" ON "stored_pictures" USING btree ("stored_at");