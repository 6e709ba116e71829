-- Counting them reads nothing else, however many were read before.
CREATE INDEX unread_notifications ON notifications (user_id) WHERE deleted_at IS NULL AND read_at IS NULL;
