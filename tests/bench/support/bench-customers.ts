import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** Adds customers with agreements, all different, to an organisation. */
export async function addBenchCustomers(
  database: Database,
  orgId: string,
  count: number,
): Promise<void> {
  await database.asOwner((tx) =>
    tx.execute(sql`
      insert into customers (org_id, f_agreement_no, c_full_name, d_code, d_name, d_sales_person, a_make, a_model, a_derivative, a_vin, a_vrm, p_fuel_type, f_product_type,
        f_parity, f_equity, f_payment, f_term, f_end_date, f_start_date, f_parity_position, status, f_purchase_price, f_balloon, f_rate, assigned_user_id)
      select ${orgId}, 'A' || lpad(i::text, 8, '0'), (array['Ines','Dario','Oona','Felix','Priya'])[1 + hashint4(i) % 3 + 2] || ' ' || (array['Carrow','Penhallow','Brightmoor'])[1 + i % 3] || i,
        'D' || i % 50, 'Dealer ' || i % 50, 'Sales ' || i % 200, (array['Arden','Volta','Kestrel','Holt','Brook'])[1 + i % 5], 'Model ' || i % 40, '1.' || i % 9 || ' SE',
        'WVWZZZ' || lpad(i::text, 11, '0'), 'Z' || chr(65 + i % 26) || 10 + i % 90 || ' ' || chr(65 + i / 26 % 26) || chr(65 + i / 676 % 26) || chr(65 + i / 17576 % 26),
        (array['Petrol','Diesel','Electric','Hybrid'])[1 + i % 4], (array['PCP','HP','PCH'])[1 + i % 3],
        case when i % 20 = 0 then null else hashint4(i) % 8000 end, hashint4(i + 1) % 500000, 20000 + i % 30000, 24 + 12 * (i % 3), current_date + i % 900, date '2024-01-01' + i % 600, 1 + i % 7,
        (array['not set','contacted','appointed','sold','call back','assigned','letter sent'])[1 + i % 7], 2000000 + i % 2000000, 800000, 6.9, case when i % 3 = 0 then null else 'user' || i % 30 end
      from generate_series(1, ${count}::int) i`),
  )
  await database.pool.query('vacuum analyze customers')
}
