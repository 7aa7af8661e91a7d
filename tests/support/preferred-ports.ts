/**
 * Ports of servers whose address is in the scripts or pages of a site that a test publishes: where they are free, the bundle is the one of the
 * run before, or of another test. Below those that systems give to whoever asks for any.
 */
export const preferredPorts = {
  captcha: 24_321,
  social: 24_322,
  productApi: 24_323,
  desk: 24_324,
  secondDesk: 24_325,
  deskScreens: 24_326,
};
