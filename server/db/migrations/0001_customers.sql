CREATE TABLE "customer_counts" (
	"org_id" text NOT NULL,
	"d_code" text NOT NULL,
	"assigned_user_id" text,
	"contact_status" text NOT NULL,
	"status" text NOT NULL,
	"customers" integer NOT NULL,
	"positive_parity" integer NOT NULL,
	"positive_equity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"c_full_name" text NOT NULL,
	"c_company_name" text,
	"c_title" text,
	"c_f_name" text,
	"c_l_name" text,
	"c_representative1_f_name" text,
	"c_phone" text,
	"c_mobile" text,
	"c_email" text,
	"c_address1" text,
	"c_address2" text,
	"c_city" text,
	"c_postcode" text,
	"d_code" text NOT NULL,
	"d_name" text,
	"d_sales_person" text,
	"c_bpid" text,
	"atg_account_id" text,
	"origin" text,
	"a_make" text,
	"a_model" text,
	"a_derivative" text,
	"a_type" text,
	"a_vin" text,
	"a_vrm" text,
	"a_model_year" integer,
	"a_reg_date" date,
	"p_fuel_type" text,
	"a_vehicle_image_url" text,
	"a_code1" text,
	"f_product_type" text,
	"f_parity_position" integer,
	"f_parity" integer,
	"f_equity" integer,
	"f_true_equity" integer,
	"f_buying_power" integer,
	"f_payment" integer,
	"f_monthly_budget" integer,
	"f_term" integer,
	"f_balloon" integer,
	"f_deposit" integer,
	"f_deposit_sub" integer,
	"f_purchase_price" integer,
	"f_lump_sum" integer,
	"f_advance" integer,
	"f_rate" double precision,
	"rate_type" text,
	"f_distance" integer,
	"f_start_date" date,
	"f_end_date" date,
	"f_termination_date" date,
	"f_termination_reason" text,
	"f_early_settlement_date" date,
	"f_early_settlement_reason" text,
	"f_guarantor" text,
	"f_settlement_type" text,
	"settlements" jsonb,
	"quoted_settlement" integer,
	"quoted_settlement_until" date,
	"arrears" integer,
	"initial_rental_multiple" integer,
	"payments_made" integer,
	"payments_rem" integer,
	"next_payment_days" integer,
	"next_payment5_tg" integer,
	"ald_next_payment_days" integer,
	"a_valuation_average" integer,
	"a_valuation_clean" integer,
	"p_finance_pre_approved_amount" integer,
	"p_finance_pre_approved_expiry" date,
	"odometer" integer,
	"c_sold_mileage" integer,
	"c_mileage" integer,
	"expected_mileage" integer,
	"total_extended_sum" integer,
	"excess_mileage" integer,
	"f_mileage_cost" double precision,
	"excess_mileage_cost" integer,
	"current_excess_mileage" integer,
	"current_excess_mileage_cost" integer,
	"flag_date" date,
	"excess_mileage_date" date,
	"c_distance_calculated" integer,
	"c_distance_calculated_original" integer,
	"c_actual_delivered_mileage" integer,
	"p11d_tax_price" integer,
	"smt_cover" text,
	"co2_emissions" double precision,
	"legal_status_description" text,
	"changes_made" text,
	"status" text DEFAULT 'not set' NOT NULL,
	"next_step" text,
	"next_step_at" timestamp with time zone,
	"warnings" text[] DEFAULT '{}'::text[] NOT NULL,
	"c_intentions" text[] DEFAULT '{}'::text[] NOT NULL,
	"buy_up_flag" boolean DEFAULT false NOT NULL,
	"ofp_buyup_flag" boolean DEFAULT false NOT NULL,
	"assigned_user_id" text,
	"assigned_user" text,
	"assigned_user_email" text,
	"assigned_user_date" timestamp with time zone,
	"last_sent_to_lms" timestamp with time zone,
	"contact_date" date,
	"action_by" timestamp with time zone,
	"mapped_inventory_count" integer DEFAULT 0 NOT NULL,
	"processed_at" timestamp with time zone,
	"c_one_doc_status" text,
	"last_sent_to_onedoc" timestamp with time zone,
	"previous_agreement" text,
	"next_agreement" text,
	"ucp1" text,
	"ucp2" text,
	"dpi_status_string" text,
	"dpi_submission_date" date,
	"proposal_debug" jsonb,
	"propensity_bucket" text,
	"ev_flag" boolean DEFAULT false NOT NULL,
	"digital_contact_date" date,
	"predicted_repurchase_date" date,
	"engagement" text,
	"c_next_service_date" date,
	"linked_to_my_account_at" timestamp with time zone,
	"c_personal_url" text,
	"c_personal_sso" text,
	"c_renewal_presentation_url" text,
	"c_renewal_presentation_sso" text,
	"dnc" boolean DEFAULT false NOT NULL,
	"dne" boolean DEFAULT false NOT NULL,
	"dnm" boolean DEFAULT false NOT NULL,
	"dns" boolean DEFAULT false NOT NULL,
	"do_not_contact" boolean DEFAULT false NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(c_full_name, NFKD), '[\u0300-\u036f]', '', 'g'))) STORED,
	"vrm_key" text GENERATED ALWAYS AS (upper(replace(a_vrm, ' ', ''))) STORED,
	"contact_status" text GENERATED ALWAYS AS (case
  when f_early_settlement_date is not null then 'early_settlement'
  when status in ('sold', 'refinanced', 'not sold', 'do not contact') then 'completed'
  when status in ('appointed', 'attended') or next_step = 'visit' then 'appointed'
  when status = 'call back' or next_step = 'call' then 'call_back'
  when status in ('not set', 'selected', 'assigned', 'letter sent') then 'uncontacted'
  else 'completed' end) STORED,
	"search" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(' ' || c_full_name || ' ' || coalesce(c_company_name, '') || ' ' || coalesce(a_vrm, '') || ' ' || coalesce(replace(a_vrm, ' ', ''), '') || ' ' || coalesce(a_vin, '') || ' ' || f_agreement_no, NFKD), '[\u0300-\u036f]', '', 'g'))) STORED,
	CONSTRAINT "customers_org_id_f_agreement_no_pk" PRIMARY KEY("org_id","f_agreement_no")
);
--> statement-breakpoint
CREATE TABLE "representatives" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"position" smallint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"mobile" text,
	"email" text,
	"dnc" boolean DEFAULT false NOT NULL,
	"dne" boolean DEFAULT false NOT NULL,
	"dnm" boolean DEFAULT false NOT NULL,
	"dns" boolean DEFAULT false NOT NULL,
	"document_status" text,
	CONSTRAINT "representatives_org_id_f_agreement_no_position_pk" PRIMARY KEY("org_id","f_agreement_no","position")
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"type" text NOT NULL,
	"comment" text,
	"additional_comment" text,
	"activity" text,
	"activity_type" text,
	"assigner" text,
	"event" text,
	"note" text,
	"outcome" text,
	"reason" text,
	"status" text,
	"superseded" boolean DEFAULT false NOT NULL,
	"start" timestamp with time zone,
	"end" timestamp with time zone,
	"author_id" text,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"details" jsonb,
	CONSTRAINT "activity_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "consent_ledger" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"channel" text NOT NULL,
	"objects" boolean NOT NULL,
	"reason" text,
	"source" text NOT NULL,
	"user_id" text,
	"username" text NOT NULL,
	"based_on" integer,
	"applied" boolean DEFAULT true NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_ledger_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"received_date" timestamp with time zone NOT NULL,
	"mileage" integer,
	"damages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "inspections_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_history" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"service_description" text NOT NULL,
	"sold_hours" double precision,
	"estimated_cost" integer,
	"service_contact_name" text,
	"service_date" timestamp with time zone,
	CONSTRAINT "service_history_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "hot_leads" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"received_date" timestamp with time zone NOT NULL,
	"action_by" timestamp with time zone NOT NULL,
	"expired_by_lms" boolean DEFAULT false NOT NULL,
	"offer" jsonb NOT NULL,
	"search" jsonb NOT NULL,
	"finance" jsonb NOT NULL,
	CONSTRAINT "hot_leads_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"o_id" text NOT NULL,
	"internal_id" text,
	"type" text NOT NULL,
	"sub_type" text,
	"source" text,
	"bucket" text,
	"stock_source" text,
	"a_make" text,
	"a_model" text,
	"a_derivative" text,
	"f_parity" integer,
	"f_equity" integer,
	"f_payment" integer,
	"f_plan_type" text,
	"f_product" text,
	"f_purchase_price" integer,
	"f_term" integer,
	"f_balloon" integer,
	"f_rate" double precision,
	"f_deposit" integer,
	"f_deposit_sub" integer,
	"mileage" integer,
	"inventory_vin" text,
	"a_dealer_code" text,
	"a_fuel_type" text,
	"recommended_alt_products" text[],
	"saved_offer_index" integer,
	"is_custom_recommended" boolean DEFAULT false NOT NULL,
	"custom_recommended_id" text,
	"send_to_myaccount" boolean DEFAULT false NOT NULL,
	"tax_component" integer,
	"are_discounts_applied" boolean DEFAULT false NOT NULL,
	"overlay" integer,
	"prbonus" integer,
	"payment_support" integer,
	"trading_contribution" integer,
	"campaign_support" integer,
	"steps" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offers_org_id_f_agreement_no_o_id_pk" PRIMARY KEY("org_id","f_agreement_no","o_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_customers" (
	"org_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"job" text,
	"proposals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "campaign_customers_org_id_campaign_id_f_agreement_no_pk" PRIMARY KEY("org_id","campaign_id","f_agreement_no")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"campaign_type" text DEFAULT 'normal' NOT NULL,
	"title" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"end_date" date,
	"created_by" text,
	"details" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaigns_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "inventory" (
	"org_id" text NOT NULL,
	"key" text NOT NULL,
	"a_vin" text,
	"external_key" text,
	"a_make" text NOT NULL,
	"a_model" text NOT NULL,
	"a_derivative" text,
	"a_reg" text,
	"a_type" text,
	"a_fuel_type" text,
	"a_transmission" text,
	"a_engine_size" double precision,
	"a_image" text,
	"a_purchase_price" integer NOT NULL,
	"a_distance" integer,
	"a_model_year" integer,
	"d_code" text,
	"deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_org_id_key_pk" PRIMARY KEY("org_id","key")
);
--> statement-breakpoint
ALTER TABLE "customer_counts" ADD CONSTRAINT "customer_counts_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representatives" ADD CONSTRAINT "representatives_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_ledger" ADD CONSTRAINT "consent_ledger_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_history" ADD CONSTRAINT "service_history_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_leads" ADD CONSTRAINT "hot_leads_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_customers" ADD CONSTRAINT "campaign_customers_org_id_campaign_id_campaigns_org_id_id_fk" FOREIGN KEY ("org_id","campaign_id") REFERENCES "public"."campaigns"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_customers" ADD CONSTRAINT "campaign_customers_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_counts_org" ON "customer_counts" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "customers_parity" ON "customers" USING btree ("org_id","f_parity","f_agreement_no");--> statement-breakpoint
CREATE INDEX "customers_equity" ON "customers" USING btree ("org_id","f_equity","f_agreement_no");--> statement-breakpoint
CREATE INDEX "customers_end" ON "customers" USING btree ("org_id","f_end_date","f_agreement_no");--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("org_id","name_key","f_agreement_no");--> statement-breakpoint
CREATE INDEX "customers_dealer" ON "customers" USING btree ("org_id","d_code","f_parity","f_agreement_no");--> statement-breakpoint
CREATE INDEX "customers_make" ON "customers" USING btree ("org_id","a_make","f_parity","f_agreement_no");--> statement-breakpoint
CREATE INDEX "customers_assigned" ON "customers" USING btree ("org_id","assigned_user_id","contact_status","f_parity","f_agreement_no");--> statement-breakpoint
CREATE INDEX "customers_next_step" ON "customers" USING btree ("org_id","next_step_at","f_agreement_no");--> statement-breakpoint
CREATE INDEX "customers_hot" ON "customers" USING btree ("org_id","action_by") WHERE action_by is not null;--> statement-breakpoint
CREATE INDEX "customers_vin" ON "customers" USING btree ("org_id","a_vin");--> statement-breakpoint
CREATE INDEX "customers_vrm" ON "customers" USING btree ("org_id","vrm_key");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_customer" ON "activity" USING btree ("org_id","f_agreement_no","created_at");--> statement-breakpoint
CREATE INDEX "activity_start" ON "activity" USING btree ("org_id","start");--> statement-breakpoint
CREATE INDEX "consent_ledger_customer" ON "consent_ledger" USING btree ("org_id","f_agreement_no","created_at");--> statement-breakpoint
CREATE INDEX "inspections_customer" ON "inspections" USING btree ("org_id","f_agreement_no","received_date");--> statement-breakpoint
CREATE INDEX "service_history_customer" ON "service_history" USING btree ("org_id","f_agreement_no");--> statement-breakpoint
CREATE INDEX "hot_leads_customer" ON "hot_leads" USING btree ("org_id","f_agreement_no");--> statement-breakpoint
CREATE INDEX "hot_leads_action" ON "hot_leads" USING btree ("org_id","action_by");--> statement-breakpoint
CREATE INDEX "campaign_customers_customer" ON "campaign_customers" USING btree ("org_id","f_agreement_no");--> statement-breakpoint
CREATE INDEX "inventory_model" ON "inventory" USING btree ("org_id","a_make","a_model");