CREATE TABLE "mapping_builds" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"build_status" text NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"finished" timestamp with time zone,
	"created_by_user" text NOT NULL,
	"rules" jsonb NOT NULL,
	"mapped" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "mapping_builds_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "mapping_rules" (
	"org_id" text NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "mapping_rules_org_id_pk" PRIMARY KEY("org_id")
);
--> statement-breakpoint
ALTER TABLE "mapping_builds" ADD CONSTRAINT "mapping_builds_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mapping_rules" ADD CONSTRAINT "mapping_rules_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mapping_builds_by_age" ON "mapping_builds" USING btree ("org_id","started");