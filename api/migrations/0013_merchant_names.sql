CREATE FUNCTION name_look(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	-- Two names with one look pass for each other: letters of other scripts become the Latin ones they are drawn like (after Unicode's confusables, cut
	-- down to what a name here is written with), and case, accents, spaces, marks and apostrophes go.
	SELECT replace(replace(translate(
		regexp_replace(normalize(name, NFKD), '[\s!-/:-@\[-`{-~\u00AB\u00B7\u00BB\u02B0-\u036F\u2010-\u2027\u2030-\u205E\u2116]', '', 'g'),
		'аАвВеЕкКқҚмМнНоОрРсСтТуУхХҳҲгГғҒпПиИьЬбБзЗэЭчЧіІјЈѕЅһҺԁԀԛԝӏӀшШщЩДЖЛФЦЪЫЮЯαΑβΒγΓεΕΖηΗιΙκΚΜμνΝοΟρΡτΤυΥχΧωiIı1058łøđABCDEFGHJKLMNOPQRSTUVWXYZ',
		'aabbeekkkkmmhhooppccttyyxxxxrrrrnnuubb66333344lljjsshhddqwllwwwwджлфцъыюяaabbyreeznhllkkmuvnooppttuyxxwllllosblodabcdefghjklmnopqrstuvwxyz'), 'rn', 'm'), 'vv', 'w');
$$;
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "pending_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_reserved_name" ON "merchants" USING btree (lower("business_name")) WHERE "merchants"."deleted_at" is null and "merchants"."status" <> 'rejected' and not "merchants"."is_draft";--> statement-breakpoint
CREATE INDEX "merchants_name_look" ON "merchants" USING btree (name_look("business_name")) WHERE "merchants"."deleted_at" is null and "merchants"."status" <> 'rejected' and not "merchants"."is_draft";--> statement-breakpoint
CREATE INDEX "merchants_renaming" ON "merchants" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "merchants"."pending_name" is not null and "merchants"."deleted_at" is null;--> statement-breakpoint
DROP INDEX "merchants_name";
