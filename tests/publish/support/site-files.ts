/** All that two publishes leave in the folder of a site: the served and the former one, what each consists of, and the last outcome. */
export const siteFiles = ['dist', 'dist.a', 'dist.a.json', 'dist.b', 'dist.b.json', 'dist.publishing.json'];
