-- The information pages as the provider has edited them: every saved version stays. Without one the shipped text is shown.
create table information_text (
  id bigint generated always as identity primary key,
  page text not null check (page in ('accessibility', 'privacy', 'terms')),
  language text not null check (language in ('fi', 'sv', 'en')),
  version int not null check (version > 0),
  content text not null check (content <> ''),
  saved_at timestamptz not null,
  saved_by bigint not null references user_account,
  -- of two who save upon the same version the second is refused
  unique (page, language, version)
);
create index information_text_saved_by on information_text (saved_by);

-- Who has taken a person off an account, and when: the account can then become somebody's by a new invitation.
create table identity_unbinding (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account,
  unbound_at timestamptz not null,
  unbound_by bigint not null references user_account
);
create index identity_unbinding_user_id on identity_unbinding (user_id, unbound_at desc);
create index identity_unbinding_unbound_by on identity_unbinding (unbound_by);
