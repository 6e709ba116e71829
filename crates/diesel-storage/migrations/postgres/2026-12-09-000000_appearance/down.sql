DROP TABLE appearance_icons;
DROP TABLE appearance;
