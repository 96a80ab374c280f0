-- Runs beside: 20261127183731_drop_saved_views
DROP TABLE "saved_views";
DROP FUNCTION known_view_list();
