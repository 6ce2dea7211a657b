-- A unit moves within its company with all that lies below it. `path` is kept here alone: of whoever is added by the insert,
-- of whoever moves by the update of parent_id, which carries the branch below along.
drop trigger organisation_keeps_its_place on organisation;
drop function refuse_organisation_move();

-- Whoever adds a unit shares the company's root, whoever moves one takes it for itself first: none is put below a unit whose
-- path is about to be another. Each statement here sees what was committed before it.
create or replace function set_organisation_path() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then
    new.path := array[new.id];
    new.company_id := new.id;
  else
    select company_id into strict new.company_id from organisation where id = new.parent_id;
    perform from organisation where id = new.company_id for share;
    select path || new.id into strict new.path from organisation where id = new.parent_id;
  end if;
  return new;
end $$;

create function set_moved_organisation_path() returns trigger language plpgsql as $$
declare
  above organisation;
begin
  if (old.id, old.company_id) is distinct from (new.id, new.company_id) then
    raise exception 'an organisation stays in its company';
  end if;
  if old.parent_id is distinct from new.parent_id then
    select * into strict above from organisation where id = new.parent_id;
    if old.parent_id is null or above.company_id <> new.company_id or above.path @> array[new.id] then
      raise exception 'an organisation moves within its company, and never below itself';
    end if;
    new.path := above.path || new.id;
  elsif pg_trigger_depth() = 1 then
    raise exception 'the path of an organisation follows its place';
  end if;
  return new;
end $$;
create trigger organisation_moves before update on organisation for each row
  when ((old.id, old.parent_id, old.company_id, old.path) is distinct from (new.id, new.parent_id, new.company_id, new.path))
  execute function set_moved_organisation_path();

create function move_organisations_below() returns trigger language plpgsql as $$
begin
  update organisation set path = new.path || path[cardinality(old.path) + 1:]
  where path @> array[new.id] and id <> new.id;
  return null;
end $$;
create trigger organisation_carries_along after update on organisation for each row
  when (old.parent_id is distinct from new.parent_id) execute function move_organisations_below();

-- Everybody who has ever worked there belongs to other groups from now on: statistics tell nothing of the company until
-- they have been counted anew, for what is hidden is decided by how the units lie now.
create function note_statistics_of_unit() returns trigger language plpgsql as $$
begin
  insert into statistics_change (company_id, employee_id)
  select distinct company_id, employee_id from employment where organisation_id = new.id;
  update statistics_company set is_ready = false, arrangement = (random() * 9007199254740991)::bigint
  where company_id = new.company_id;
  return null;
end $$;
create trigger statistics_unit_moved after update on organisation for each row
  when (old.path is distinct from new.path) execute function note_statistics_of_unit();

-- By the key of its form a new company is made once, however often it is sent.
alter table company add column client_key uuid unique;
