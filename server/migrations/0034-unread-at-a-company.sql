-- What is unread at a company is counted from one index, without a look at each conversation: every part in one knows
-- whose it is, and of what has been deleted nothing is unread.
alter table conversation_user add column company_id bigint not null default 0;
create function set_part_company() returns trigger language plpgsql as $$
begin
  select company_id into new.company_id from conversation where id = new.conversation_id;
  return new;
end $$;
create trigger conversation_user_company before insert on conversation_user
  for each row execute function set_part_company();
update conversation_user p set company_id = c.company_id,
  unread_count = case when c.status = 'DELETED' then 0 else p.unread_count end
from conversation c where c.id = p.conversation_id;
create index conversation_user_unread on conversation_user (user_id, company_id) include (unread_count)
  where unread_count > 0 and permission_end_time is null;
drop index conversation_user_news;

-- By the newest: somebody's own at a company for an employer, at every company for the staff. Each message writes both anew;
-- without them whoever has 15,000 conversations waits for all of them to be read and sorted.
create index conversation_user_listed on conversation_user (user_id, company_id, last_message_at desc, conversation_id desc);
create index conversation_user_newest on conversation_user (user_id, last_message_at desc, conversation_id desc);
drop index conversation_user_own, conversation_user_user_id;
-- It writes the conversation anew too, with its topic into the list that each search reads through: that stays short.
alter index conversation_search set (gin_pending_list_limit = 256);
