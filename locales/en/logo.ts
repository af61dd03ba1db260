export default {
  title: "Logo",
  none: "No logo yet.",
  add: "Add a logo",
  change: "Change the logo",
  remove: "Remove the logo",
  of: "Logo of {{company}}",
  intro:
    "Drivers see it beside the company's name: when they apply, on their application, and on the posters of its positions.",
  present: "Logo now",
  file: "New logo",
  hint: "A JPEG, PNG or WebP image, 5 MB at most. It shows on white, even where the page is dark, so use one that you can see there.",
  save: "Save the logo",
  removal: {
    title: "Remove the logo of {{company}}?",
    description: "Pages and posters show only the company's name from now on. You can add a logo again at any time.",
    button: "Remove the logo",
  },
} as const;
