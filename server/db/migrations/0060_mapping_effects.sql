CREATE TABLE "mapping_effects" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"owner_user_id" text NOT NULL,
	"subject" text NOT NULL,
	"change" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"effect" jsonb,
	CONSTRAINT "mapping_effects_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "mapping_effects" ADD CONSTRAINT "mapping_effects_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mapping_effects_last" ON "mapping_effects" USING btree ("org_id","owner_user_id","subject");