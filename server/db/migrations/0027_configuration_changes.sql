CREATE TABLE "configuration_changes" (
	"org_id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"part" text NOT NULL,
	"item" text NOT NULL,
	"was" jsonb,
	"value" jsonb,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_id" text NOT NULL,
	CONSTRAINT "configuration_changes_org_id_seq_pk" PRIMARY KEY("org_id","seq")
);
--> statement-breakpoint
INSERT INTO "configuration_changes" ("org_id", "part", "item", "was", "value", "at", "by", "by_id")
SELECT "org_id", 'parameter', "key",
	CASE WHEN "was" IS NULL THEN NULL ELSE jsonb_build_object('value', "was", 'category', 'offline') END,
	CASE WHEN "value" IS NULL THEN NULL ELSE jsonb_build_object('value', "value", 'category', 'offline') END,
	"at", "by", "by_id"
FROM "parameter_changes" ORDER BY "org_id", "seq";
--> statement-breakpoint
DROP TABLE "parameter_changes" CASCADE;--> statement-breakpoint
ALTER TABLE "configuration_changes" ADD CONSTRAINT "configuration_changes_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "configuration_changes_item" ON "configuration_changes" USING btree ("org_id","part","item","seq");