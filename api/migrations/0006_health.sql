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
CREATE INDEX "release_health_hour" ON "release_health" USING btree ("hour");