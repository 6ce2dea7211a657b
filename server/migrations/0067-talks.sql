-- When somebody's agreed talks are, for their calendar (IN-5).
create index follow_up_talks on follow_up (company_id, talk_at) where talk_at is not null;
