-- Where the issuer by which a session was opened ends its own login, with what it knows that login by: sealed by a key of
-- SECRET_KEY, and gone with the session's end.
alter table session add column logout_address bytea;
