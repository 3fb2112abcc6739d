CREATE TABLE "import_pictures" (
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "import_pictures_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "picture_fetches" (
	"key" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"state" text NOT NULL,
	"picture" text,
	"fault" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_fetches_due" ON "picture_fetches" USING btree ("next_try_at") WHERE "picture_fetches"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "picture_fetches_leased" ON "picture_fetches" USING btree ("host","leased_until") WHERE "picture_fetches"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "picture_fetches_picture" ON "picture_fetches" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "products_foreign_picture" ON "products" USING btree (md5("primary_image")) WHERE "products"."primary_image" like 'https://%';
--> statement-breakpoint
INSERT INTO "picture_fetches" ("key", "address", "host", "state", "next_try_at", "created_at")
SELECT DISTINCT md5(address), address, coalesce(lower(substring(address FROM '^https://([^/:?#]+)')), ''), 'pending', now(), now()
FROM (
	SELECT "primary_image" AS address FROM "products" WHERE "deleted_at" IS NULL AND "primary_image" LIKE 'https://%'
	UNION
	SELECT unnest("images") FROM "merchants" WHERE "deleted_at" IS NULL
) AS named
WHERE address LIKE 'https://%'
ON CONFLICT DO NOTHING;
