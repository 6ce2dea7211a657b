-- What a member of staff has chosen in a list of the console, under a name of their own (WK-4). No text that was typed.
create table list_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account,
  list text not null,
  name text not null check (name <> ''),
  choices jsonb not null,
  created_at timestamptz not null,
  unique (user_id, list, name)
);
