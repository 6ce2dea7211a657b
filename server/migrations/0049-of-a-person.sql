-- The page of a person lists their orders and meetings (WK-5): both are found by what was entered of them, without going through
-- those of everybody.
create index company_order_about on company_order ((entered ->> 'mOrderSotu')) where sent_at is not null;
create index video_meeting_external_user_email on video_meeting_external_user (lower(email), meeting_id);
create index user_account_lower_email on user_account (lower(email));
