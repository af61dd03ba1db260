/** Copies that are not what they copy, and counters that do not count. */
export const DIFFERENT = `
  with wanted as (
    select company_id, status as counted, count(*) as number from applications group by 1, 2
    union all select company_id, 'drivers', count(*) from drivers
      where erased_at is null and merged_into_id is null group by 1)
  select 'driver' as kind, d.id from drivers d left join cdls c on c.driver_id = d.id and c.current = 1
  where (d.licence_classes, d.licence_state, d.licence_expires_on) is distinct from (c.licence_classes, c.state_issued, c.expiration_on)
    or d.search_id is null
  union all
  select 'application', a.id from applications a join drivers d on d.id = a.driver_id
  where (a.first_name, a.last_name, a.licence_classes, a.licence_state, a.licence_expires_on, a.search_id, a.submission_order)
    is distinct from (d.first_name, d.last_name, d.licence_classes, d.licence_state, d.licence_expires_on, d.search_id, coalesce(a.submitted_at, 0))
  union all
  select 'count', company_id || counted from (
    select company_id, counted, number from wanted except select company_id, counted, number from list_counts) as missing
  union all
  select 'count', company_id || counted from (
    select company_id, counted, number from list_counts where number > 0 except select company_id, counted, number from wanted) as wrong`;
