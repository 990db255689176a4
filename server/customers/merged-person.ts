import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * Selects the numbers of all agreements of the person behind one, over all dealers: those with the
 * lender's number of the person, and those of people who were merged with that one.
 */
export const selectPersonAgreements = (orgId: string, agreement: SQL, person: SQL): SQL => sql`
  select ${agreement}
  union select o.f_agreement_no from customers o where o.org_id = ${orgId} and o.c_bpid = ${person}
  union select o.f_agreement_no from merged_people own
    join merged_people other on other.org_id = own.org_id and other.merge_id = own.merge_id
    join customers o on o.org_id = other.org_id and o.c_bpid = other.value
    where own.org_id = ${orgId} and other.kind = 'partner'
      and ((own.kind = 'partner' and own.value = ${person})
        or (own.kind = 'agreement' and own.value = ${agreement}))
  union select other.value from merged_people own
    join merged_people other on other.org_id = own.org_id and other.merge_id = own.merge_id
    where own.org_id = ${orgId} and other.kind = 'agreement'
      and ((own.kind = 'partner' and own.value = ${person})
        or (own.kind = 'agreement' and own.value = ${agreement}))`
