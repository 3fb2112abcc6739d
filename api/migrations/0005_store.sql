CREATE TABLE "release_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
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
CREATE INDEX "stored_pictures_by_age" ON "stored_pictures" USING btree ("stored_at");