ALTER TABLE "merchant_staff" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "merchant_staff" ADD CONSTRAINT "merchant_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_staff_user" ON "merchant_staff" USING btree ("user_id","merchant_id");--> statement-breakpoint
-- Whoever has signed in with an invited number keeps the place; from now on it goes by the account alone.
UPDATE "merchant_staff" SET "user_id" = "users"."id" FROM "users" WHERE "users"."phone" = "merchant_staff"."phone" AND "merchant_staff"."user_id" IS NULL;--> statement-breakpoint
UPDATE "merchants" SET "owner_id" = "users"."id" FROM "users" WHERE "users"."phone" = "merchants"."owner_phone" AND "merchants"."owner_id" IS NULL AND "merchants"."deleted_at" IS NULL;
