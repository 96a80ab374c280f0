-- Runs beside: 20261127195000_init
-- Every copy hears this word, on the channel on which it hears of pages, once it is committed that a row waits for a job or
-- waits less long than before.
CREATE FUNCTION wake_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'jobs');
  RETURN NULL;
END $$;

-- The queues of api/src/jobs/jobs.ts. A row that no longer waited is made to wait again by any new time.
DO $$
DECLARE queue record;
BEGIN
  FOR queue IN VALUES
    ('webhook_events', 'nextTryAt', 'false'),
    ('refunds', 'nextTryAt', 'false'),
    ('stray_captures', 'nextTryAt', 'false'),
    ('payouts', 'nextTryAt', 'false'),
    ('payments', 'nextCheckAt', 'false'),
    ('requests', 'timerAt', 'OLD."pausedAt" IS NOT NULL'),
    ('lost_factors', 'endsAt', 'false'),
    ('notifications', 'runAt', 'OLD.state <> ''waiting'''),
    ('video_tasks', 'runAt', 'false')
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I FOR EACH STATEMENT EXECUTE FUNCTION wake_jobs()',
      queue.column1 || '_wake', queue.column1);
    EXECUTE format('CREATE TRIGGER %1$I AFTER UPDATE OF %2$I ON %3$I FOR EACH ROW
      WHEN (NEW.%2$I < coalesce(OLD.%2$I, ''infinity'') OR %4$s) EXECUTE FUNCTION wake_jobs()',
      queue.column1 || '_' || queue.column2 || '_wake', queue.column2, queue.column1, queue.column3);
  END LOOP;
END $$;

CREATE TRIGGER "recovery_modes_wake" AFTER UPDATE OF "endedAt" ON "recovery_modes" FOR EACH STATEMENT EXECUTE FUNCTION wake_jobs();
