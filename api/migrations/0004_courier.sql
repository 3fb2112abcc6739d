ALTER TABLE "deliveries" ADD COLUMN "wrong_tap" text;--> statement-breakpoint
-- A courier's link dies with the order, whichever release ends it, and an undone hand-over forgets where they were.
CREATE FUNCTION follow_order_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE deliveries SET ended_at = NEW.ended_at, lat = NULL, lng = NULL, position_at = NULL
		WHERE order_id = NEW.id AND ended_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_order_move AFTER UPDATE OF status, stage ON "orders" FOR EACH ROW
	WHEN (NEW.ended_at IS NOT NULL OR (OLD.stage = 'on_the_way' AND NEW.stage IS DISTINCT FROM OLD.stage))
	EXECUTE FUNCTION follow_order_move();
--> statement-breakpoint
UPDATE "deliveries" SET "ended_at" = "orders"."ended_at", "lat" = NULL, "lng" = NULL, "position_at" = NULL
	FROM "orders" WHERE "orders"."id" = "deliveries"."order_id" AND "orders"."ended_at" IS NOT NULL AND "deliveries"."ended_at" IS NULL;
