/** Files of the content folder that the whole site has one of: the choices for its front page, and its name and look. */
export const siteFileNames = ['front.yaml', 'site.yaml'] as const;
export type SiteFileName = (typeof siteFileNames)[number];
