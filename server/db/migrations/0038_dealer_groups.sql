CREATE TABLE "dealer_group_children" (
	"org_id" text NOT NULL,
	"parent_id" text NOT NULL,
	"child_id" text NOT NULL,
	CONSTRAINT "dealer_group_children_org_id_parent_id_child_id_pk" PRIMARY KEY("org_id","parent_id","child_id")
);
--> statement-breakpoint
ALTER TABLE "dealer_groups" ADD COLUMN "taxonomy_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dealer_groups" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "dealer_groups" ADD COLUMN "assets_search_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dealer_groups" ADD COLUMN "contacted_target" integer;--> statement-breakpoint
ALTER TABLE "dealer_groups" ADD COLUMN "appointed_target" integer;--> statement-breakpoint
ALTER TABLE "dealer_groups" ADD COLUMN "attended_target" integer;--> statement-breakpoint
ALTER TABLE "dealer_groups" ADD COLUMN "sold_target" integer;--> statement-breakpoint
ALTER TABLE "dealer_groups" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dealer_groups" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dealer_group_children" ADD CONSTRAINT "dealer_group_children_org_id_parent_id_dealer_groups_org_id_id_fk" FOREIGN KEY ("org_id","parent_id") REFERENCES "public"."dealer_groups"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_group_children" ADD CONSTRAINT "dealer_group_children_org_id_child_id_dealer_groups_org_id_id_fk" FOREIGN KEY ("org_id","child_id") REFERENCES "public"."dealer_groups"("org_id","id") ON DELETE cascade ON UPDATE no action;