-- Planned once for a connection: a function of plain SQL is planned at each call, which is twice for every row of the access log.
create or replace function is_owner(checked oid) returns boolean language plpgsql stable as $$
begin
  return (select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = checked);
end $$;
