CREATE TABLE "incentives" (
	"org_id" text NOT NULL,
	"type" text NOT NULL,
	"id" text NOT NULL,
	"incentive" jsonb NOT NULL,
	CONSTRAINT "incentives_org_id_type_id_pk" PRIMARY KEY("org_id","type","id")
);
--> statement-breakpoint
CREATE TABLE "model_mappings" (
	"org_id" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"targets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "model_mappings_org_id_make_model_pk" PRIMARY KEY("org_id","make","model")
);
--> statement-breakpoint
CREATE TABLE "offer_mapping_overrides" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"mapping_type" text NOT NULL,
	"mapping_criteria" text NOT NULL,
	"status" text DEFAULT 'inactive' NOT NULL,
	CONSTRAINT "offer_mapping_overrides_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "pre_calculation_runs" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"day" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"requested_by" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"reached" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"offers" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "pre_calculation_runs_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "proposal_rules" (
	"org_id" text NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "proposal_rules_org_id_pk" PRIMARY KEY("org_id")
);
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "acceptance_fee" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "mapping_override" text;--> statement-breakpoint
ALTER TABLE "incentives" ADD CONSTRAINT "incentives_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_mappings" ADD CONSTRAINT "model_mappings_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_mapping_overrides" ADD CONSTRAINT "offer_mapping_overrides_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_calculation_runs" ADD CONSTRAINT "pre_calculation_runs_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_rules" ADD CONSTRAINT "proposal_rules_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pre_calculation_runs_open" ON "pre_calculation_runs" USING btree ("org_id") WHERE state in ('queued', 'processing');