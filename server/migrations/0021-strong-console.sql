-- The provider's staff by bank -------------------------------------------------------------------

-- Whether the user identified by a bank. Where that is asked for, another session counts for nothing.
alter table session add column is_strong boolean not null default false;
update session s set is_strong = true from user_account u where u.id = s.user_id and u.identity_hash is not null;

-- which of the two sites the person comes back to; an account of the other is not theirs there
alter table bank_login add column is_for_console boolean not null default false;

-- One person, one account at each side: who works for the provider may be an employer's as well.
alter table user_account drop constraint user_account_identity_hash_key;
create unique index user_account_identity_hash_key on user_account (identity_hash, (role = 'ROLE_USER'));

-- A try at a name that nobody has is written down as well: so it takes as long as one at a name that is known.
alter table login_event alter column user_id drop not null;
