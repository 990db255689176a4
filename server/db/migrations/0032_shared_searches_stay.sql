ALTER TABLE "saved_searches" DROP CONSTRAINT "saved_searches_org_id_user_id_memberships_org_id_user_id_fk";
