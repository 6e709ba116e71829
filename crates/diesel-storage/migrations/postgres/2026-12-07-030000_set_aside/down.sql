DROP TABLE set_aside;
