export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The windows that every screen is looked at in. */
export const sizes = {
  "on a desktop": { viewport: { width: 1440, height: 900 } },
  "on a phone": phone,
};
