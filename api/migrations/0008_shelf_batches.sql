-- Many products at once, as an import adds them. The setting counts from the next row on; nothing is built again.
ALTER INDEX "products_shelf_words" SET (fastupdate=on, gin_pending_list_limit=64);--> statement-breakpoint
-- As change_shelf, for all categories of a statement: the whole shelf first, then its categories by id.
CREATE OR REPLACE FUNCTION count_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO shelves (merchant_id, category_id, total, version)
	SELECT merchant_id, coalesce(category_id, ''), count(*), (extract(epoch FROM clock_timestamp()) * 1000000)::bigint
	FROM changed WHERE deleted_at IS NULL GROUP BY GROUPING SETS ((merchant_id), (merchant_id, category_id)) ORDER BY 1, 2
	ON CONFLICT (merchant_id, category_id) DO UPDATE SET total = shelves.total + excluded.total, version = excluded.version;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remember_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Each word is looked at once; OFFSET keeps the condition behind the DISTINCT.
	INSERT INTO search_words
	SELECT merchant_id, word FROM (
		SELECT DISTINCT merchant_id, word FROM changed, unnest(string_to_array(search_text, ' ')) AS word OFFSET 0
	) AS words
	WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]' ORDER BY merchant_id, word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
