-- What has served its time is cleared away so many rows at once, the oldest first.
create index login_event_time on login_event (time);
create index login_failure_time on login_failure (time);
create index account_token_expires_at on account_token (expires_at);
