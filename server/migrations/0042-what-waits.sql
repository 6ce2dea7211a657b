-- What waits at some companies is found by the company (IN-2): of what is done with nothing is looked at.
create index conversation_waiting on conversation (company_id, last_message_at, id)
  where awaits_answer and status = 'ACTIVE';
create index document_waiting on document (from_company_id, created_at, id)
  where from_company_id is not null and handled_at is null;
create index company_order_waiting on company_order (company_id, sent_at, id)
  where sent_at is not null and state = 'RUNNING';
create index form_process_waiting on form_process (company_id, id) where status = 'REPORTED';
create index workability_case_waiting on workability_case (company_id, updated_at, id)
  where request_state = 'REQUESTED' and end_date is null;
