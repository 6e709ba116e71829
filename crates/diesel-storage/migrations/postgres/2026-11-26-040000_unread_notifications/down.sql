DROP INDEX unread_notifications;
