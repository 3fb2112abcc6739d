ALTER TABLE "stored_pictures" ADD COLUMN "avif_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_pictures" ADD COLUMN "avif_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_pictures" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stored_pictures_without_avif" ON "stored_pictures" USING btree ("stored_at","hash") WHERE "stored_pictures"."avif_at" is null;