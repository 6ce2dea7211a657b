-- Login by bank ------------------------------------------------------------------------------------

-- Who the bank says the person is: a keyed hash of the identity code, never the code. One person, one account.
alter table user_account add column identity_hash bytea unique;

-- Logins that are at the bank at this moment; what comes back is taken out once. A crash may empty it.
create unlogged table bank_login (
  -- SHA-256 of what the browser's cookie holds; state, nonce and code verifier are made of that secret and kept nowhere
  secret_hash bytea primary key,
  -- where the person wanted to go
  asked_path text,
  -- the link of an invitation that the bank's answer shall take into use, and the address given with it
  activation_token_hash bytea,
  activation_name text,
  activation_email text,
  expires_at timestamptz not null
);
create index bank_login_expires_at on bank_login (expires_at);
