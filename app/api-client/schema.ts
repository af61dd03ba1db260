export interface paths {
    "/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the company's applications
         * @description Filtered and searched like the page of the same name. Above 1,000 matches a filtered list stands by last activity.
         */
        get: operations["getApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an application with its signed answers
         * @description Seen by staff, it is noted in the audit.
         */
        get: operations["getApplicationId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve, all warnings acknowledged */
        post: operations["postApplicationIdApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give it to a colleague, or to nobody */
        post: operations["postApplicationIdAssign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell every change of its status, the first one first */
        get: operations["getApplicationIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notes on an application, the pinned first, then the newest */
        get: operations["getApplicationIdNotes"];
        put?: never;
        /**
         * Write a note on an application
         * @description Not while masquerading. The applicant never sees it.
         */
        post: operations["postApplicationIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the paper of the signed application */
        get: operations["getApplicationIdPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject with a reason */
        post: operations["postApplicationIdReject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reopen a rejected application within a year */
        post: operations["postApplicationIdReopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}/request-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send it back: the named sections open again, with a message
         * @description Only what this position asks can be asked for again.
         */
        post: operations["postApplicationIdRequestChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a submitted application into review */
        post: operations["postApplicationIdReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}/ssn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reveal the SSN, with a reason
         * @description Kept in the audit; not while masquerading.
         */
        post: operations["postApplicationIdSsn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw for the driver */
        post: operations["postApplicationIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign and submit the whole application
         * @description Every section that the position asks and that was not saved before; `GET application/mine` lists them. Sent again it is the same application, answered with 200.
         */
        post: operations["postApplicationApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the login link, or spend it
         * @description With `{ email, code, cdlNumber? }` the link is mailed; in demo mode its token is in the answer. Who has nothing running there gives `cdlNumber` where the position asks for a licence: without it nothing is mailed, and the answer is the same. With `{ token }` of the link the applicant is signed in.
         */
        post: operations["postApplicationContinue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a running application
         * @description Answers only where e-mail, code and CDL number all match, else 404, whatever it was that did not. `id` is the driver's.
         */
        post: operations["postApplicationFind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell how far the own application is, and what else one has applied for */
        get: operations["getApplicationMine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/mine/cdl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the own licence on file */
        get: operations["getApplicationMineCdl"];
        put?: never;
        /**
         * Hand in the own licence
         * @description Not an expired one; `you` and `residences` must be done before.
         */
        post: operations["postApplicationMineCdl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/mine/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the paper of what one has signed */
        get: operations["getApplicationMinePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/mine/question/{question}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a question with a file
         * @description PDF or picture, 15 MB, checked by its content. It takes the place of an earlier one; the other answers of `questions` stay as they are.
         */
        post: operations["postApplicationMineQuestionQuestionFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/mine/section/{section}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a section as it was saved */
        get: operations["getApplicationMineSectionSection"];
        /**
         * Save a section whole, complete or not
         * @description What is wrong with it stands in `data.fields`, and it is kept as sent. An SSN left out stays as it is. Another device that saved meanwhile makes it 409, and so does any other section before `notices` are agreed to. A question's file that is left out is deleted.
         */
        put: operations["putApplicationMineSectionSection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application/mine/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw the own application */
        post: operations["postApplicationMineWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the company's templates */
        get: operations["getApplicationTemplate"];
        put?: never;
        /**
         * Make a template
         * @description As a draft, with a code of its own.
         */
        post: operations["postApplicationTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a template */
        get: operations["getApplicationTemplateId"];
        /**
         * Edit the position
         * @description A published version is frozen: editing makes the next one a draft.
         */
        put: operations["putApplicationTemplateId"];
        post?: never;
        /** Delete a template without applications */
        delete: operations["deleteApplicationTemplateId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Archive: the code is closed for good */
        post: operations["postApplicationTemplateIdArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a copy, as a draft with a code of its own */
        post: operations["postApplicationTemplateIdDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause: the code is closed for a while */
        post: operations["postApplicationTemplateIdPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell what the newest version lacks before it can be published
         * @description Everything drivers read must be there in both languages, and the employer needs a name and an address.
         */
        get: operations["getApplicationTemplateIdPublish"];
        put?: never;
        /**
         * Publish the draft: from now on drivers answer it
         * @description What is incomplete is refused with 422 under the empty path of `error.fields`; `GET` of the same path lists it.
         */
        post: operations["postApplicationTemplateIdPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/{id}/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a question of the company's own */
        post: operations["postApplicationTemplateIdQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/{id}/question/{question}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Edit a question */
        put: operations["putApplicationTemplateIdQuestionQuestion"];
        post?: never;
        /** Remove a question */
        delete: operations["deleteApplicationTemplateIdQuestionQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/{id}/question/{question}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a question up or down */
        post: operations["postApplicationTemplateIdQuestionQuestionPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a paused template */
        post: operations["postApplicationTemplateIdResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/{id}/sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose which sections are asked, and the company's words over them
         * @description What the law lists for a driving job stays required, whatever is sent (49 CFR 391.21).
         */
        put: operations["putApplicationTemplateIdSections"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the closing date and whom a new application is told
         * @description At once, without a new version.
         */
        put: operations["putApplicationTemplateIdSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applicationTemplate/application/id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find an open position by its code
         * @description With or without a last slash. Unknown, paused and archived codes get the same answer.
         */
        post: operations["postApplicationTemplateApplicationId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit, the newest first
         * @description A company's own for its Administrators, the whole platform for RTIC's.
         */
        get: operations["getAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/active-company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose the company to work in from now on */
        post: operations["postAuthActiveCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/anon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a visitor's token
         * @description It is signed, not stored: asking for many fills nothing. Valid for 30 minutes.
         */
        post: operations["postAuthAnon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a password reset link
         * @description The same answer whether or not the address is known.
         */
        post: operations["postAuthForgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description `email` may be a user name too. Where it fails, `message` holds the reason, to be written after “Login failed: ”.
         */
        post: operations["postAuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends what the token or the refresh cookie still opens. Who comes with neither is logged out already.
         */
        post: operations["postAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/masquerade/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look through a company user's eyes
         * @description For 60 minutes. The own session ends; stopping gives a new one. Everything done is kept under both names.
         */
        post: operations["postAuthMasqueradeId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say who the token belongs to */
        get: operations["getAuthMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the own password
         * @description Every other session ends, and the owner is told by mail. Not while masquerading.
         */
        post: operations["postAuthPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exchange the refresh cookie for an access token and the next cookie
         * @description The bearer token, most often expired, is not looked at. An old cookie used again later than 30 seconds ends the whole session.
         */
        get: operations["getAuthRefresh"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a password with the token of a mailed link
         * @description Of a reset (30 minutes) or an invitation (72 hours); it works once, and every session of the user ends.
         */
        post: operations["postAuthReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List where one is signed in */
        get: operations["getAuthSession"];
        put?: never;
        post?: never;
        /** Sign the others out */
        delete: operations["deleteAuthSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign one other session out */
        delete: operations["deleteAuthSessionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/stop-masquerade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return to the admin's own session
         * @description The session decides; the body is accepted as the specification's client sends it and gives no rights. Ids of somebody else in it are refused with 403, and the masquerade goes on.
         */
        post: operations["postAuthStopMasquerade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List companies by name */
        get: operations["getCompany"];
        put?: never;
        /** Make a company */
        post: operations["postCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a company with its users, codes and applications by status */
        get: operations["getCompanyId"];
        /** Edit a company's details */
        put: operations["putCompanyId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a company that has left */
        post: operations["postCompanyIdClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notes on a company, the pinned first, then the newest */
        get: operations["getCompanyIdNotes"];
        put?: never;
        /**
         * Write a note on a company
         * @description Not while masquerading. The applicant never sees it.
         */
        post: operations["postCompanyIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reopen a closed company */
        post: operations["postCompanyIdReopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a suspended company */
        post: operations["postCompanyIdResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspend a company: its users are out at once and its codes close */
        post: operations["postCompanyIdSuspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/{id}/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a user to a company
         * @description Somebody new is invited by mail (72 hours); whoever has an account gains the company.
         */
        post: operations["postCompanyIdUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the own company and who works there */
        get: operations["getCompanyMine"];
        /** Edit the own company's details */
        put: operations["putCompanyMine"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the company's drivers by name
         * @description Above 1,000 matches of a filter the newest come first instead.
         */
        get: operations["getDriver"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a driver
         * @description Seen by staff, it is noted in the audit.
         */
        get: operations["getDriverId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/{id}/cdl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the licence on file */
        get: operations["getDriverIdCdl"];
        put?: never;
        /**
         * Hand in a licence for the driver
         * @description Replacing one keeps the earlier version. An expired one is taken, with a warning.
         */
        post: operations["postDriverIdCdl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/{id}/cdl/{side}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a picture of the licence */
        get: operations["getDriverIdCdlSide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/{id}/cdl/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the paper of the licence */
        get: operations["getDriverIdCdlPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the employment
         * @description `version` is the driver's.
         */
        post: operations["postDriverIdEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/{id}/hire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell what keeps the driver from being hired, and on which application they would be */
        get: operations["getDriverIdHire"];
        put?: never;
        /**
         * Hire the driver on an approved application
         * @description `version` is the application's. A blocker stands in `error.fields` under the empty path; an Administrator may override all but the first, with a reason.
         */
        post: operations["postDriverIdHire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/{id}/hire/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a hire back within 24 hours
         * @description `version` is the driver's.
         */
        post: operations["postDriverIdHireUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notes on a driver, the pinned first, then the newest */
        get: operations["getDriverIdNotes"];
        put?: never;
        /**
         * Write a note on a driver
         * @description Not while masquerading. The applicant never sees it.
         */
        post: operations["postDriverIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a file's details */
        get: operations["getFileId"];
        /**
         * Rename, move, date or annotate a file
         * @description `place` is `folder.kind`, such as `medical.medical_certificate`.
         */
        put: operations["putFileId"];
        post?: never;
        /** Delete a file for good */
        delete: operations["deleteFileId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file
         * @description Staff of the company; applicants what is theirs. Noted in the audit.
         */
        get: operations["getFileIdContent"];
        put?: never;
        /** Put a newer version in its place */
        post: operations["postFileIdContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look into a folder
         * @description Staff of the company; applicants their own Application and Licence.
         */
        get: operations["getFolderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * File a document
         * @description Into a sub-folder. PDF or picture, 15 MB, checked by its content.
         */
        post: operations["postFolderIdFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder/{id}/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download all of a folder */
        get: operations["getFolderIdZip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/note/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a note */
        get: operations["getNoteId"];
        /** Edit one's own note within 15 minutes */
        put: operations["putNoteId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/note/{id}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pin a note, or take the pin out */
        post: operations["postNoteIdPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/note/{id}/strike": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Strike a note through, with a reason
         * @description It stays readable.
         */
        post: operations["postNoteIdStrike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the code lists of the trade with their words
         * @description They change with a release only: ask with `If-None-Match`.
         */
        get: operations["getReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find users by name or e-mail
         * @description At most 20.
         */
        get: operations["getUser"];
        put?: never;
        /**
         * Add one of RTIC's own staff
         * @description Invited by mail. Users of companies are added to their company.
         */
        post: operations["postUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a user */
        get: operations["getUserId"];
        /**
         * Edit a user
         * @description Another e-mail ends the user's sessions and links, and both addresses are told.
         */
        put: operations["putUserId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Disable a user: sessions, masquerades and links end */
        post: operations["postUserIdDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable a disabled user */
        post: operations["postUserIdEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the invitation again: the earlier link stops working */
        post: operations["postUserIdInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a user another company */
        post: operations["postUserIdMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}/membership/{company}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a user's role in a company */
        put: operations["putUserIdMembershipCompany"];
        post?: never;
        /** Take a company from a user */
        delete: operations["deleteUserIdMembershipCompany"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a password reset link; every session of the user ends */
        post: operations["postUserIdResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the role of one of RTIC's own staff */
        put: operations["putUserIdRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End every session of a user */
        post: operations["postUserIdSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List RTIC's own staff */
        get: operations["getUserStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether a document was issued here and is unchanged
         * @description By the checksum printed on it, or its file's own. Nothing else is told.
         */
        get: operations["getVerifyHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ListedApplication: {
            /** Format: uuid */
            id: string;
            code: string;
            nameEn: string;
            nameEs: string | null;
            /** @enum {string} */
            status: "draft" | "submitted" | "in_review" | "changes_requested" | "approved" | "hired" | "rejected" | "withdrawn" | "expired";
            version: number;
            language: string;
            firstName: string;
            lastName: string;
            email: string;
            phone: string | null;
            assigned: string | null;
            warnings: string[];
            licenceClasses: string[] | null;
            endorsements: string[] | null;
            stateIssued: string | null;
            expirationOn: string | null;
            sectionsDone: number;
            sectionsAsked: number;
            daysInStatus: number;
            submittedAt: string | null;
            /** Format: date-time */
            lastActivityAt: string;
        };
        ReviewedApplication: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            driverId: string;
            /** Format: uuid */
            templateId: string;
            code: string;
            position: string;
            /** @enum {string} */
            status: "draft" | "submitted" | "in_review" | "changes_requested" | "approved" | "hired" | "rejected" | "withdrawn" | "expired";
            /** @description Sent with every act: it is refused where somebody was faster. */
            version: number;
            /** @enum {string} */
            language: "en" | "es";
            firstName: string;
            lastName: string;
            email: string;
            phone: string | null;
            assignedUserId: string | null;
            warnings: string[];
            sectionsDone: number;
            sectionsAsked: number;
            submittedAt: string | null;
            /** Format: date-time */
            statusSince: string;
            /** Format: date-time */
            lastActivityAt: string;
            /** @description What may be done with it now. */
            moves: ("submit" | "open" | "requestChanges" | "approve" | "hire" | "reject" | "withdraw" | "withdrawFor" | "reopen" | "undoHire" | "expire")[];
            signed: {
                /** @description 1, and one more each time it was signed again. */
                number: number;
                sha256: string;
                /** Format: date-time */
                signedAt: string;
                signature: string;
                /** @description By section; the SSN as its last four. */
                answers: {
                    [key: string]: unknown;
                };
            } | null;
            /** @description What 49 CFR 391.21 asks, paragraph by paragraph. */
            completeness: {
                paragraph: string;
                where: string;
                missing: string[];
            }[];
            sectionStates: {
                section: string;
                state: string;
            }[];
            changeRequest: {
                sections: string[];
                message: string;
                /** Format: date-time */
                requestedAt: string;
            } | null;
            folderId: string;
            /** @description The new application that has waited longest. */
            nextId: string | null;
        };
        Application: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            driverId: string;
            /** Format: uuid */
            templateId: string;
            code: string;
            position: string;
            /** @enum {string} */
            status: "draft" | "submitted" | "in_review" | "changes_requested" | "approved" | "hired" | "rejected" | "withdrawn" | "expired";
            /** @description Sent with every act: it is refused where somebody was faster. */
            version: number;
            /** @enum {string} */
            language: "en" | "es";
            firstName: string;
            lastName: string;
            email: string;
            phone: string | null;
            assignedUserId: string | null;
            warnings: string[];
            sectionsDone: number;
            sectionsAsked: number;
            submittedAt: string | null;
            /** Format: date-time */
            statusSince: string;
            /** Format: date-time */
            lastActivityAt: string;
        };
        ApplicationEvent: {
            id: string;
            from: string | null;
            to: string;
            /** Format: date-time */
            at: string;
            reason: string | null;
            byApplicant: boolean;
            by: string | null;
            /** @description Of RTIC, where somebody looked through the user's eyes. */
            reallyBy: string | null;
        };
        ListedNote: {
            /** Format: uuid */
            id: string;
            text: string;
            author: string;
            /** Format: date-time */
            at: string;
            editedAt: string | null;
            pinned: boolean;
            applicationId: string | null;
            struck: {
                by: string;
                /** Format: date-time */
                at: string;
                reason: string;
            } | null;
            mayEdit: boolean;
            /** Format: date-time */
            editableUntil: string;
            mayStrike: boolean;
            mayPin: boolean;
        };
        NoticesAnswers: {
            /** @constant */
            eSign: true;
            /**
             * @description Where `notices` of one's application name it.
             * @constant
             */
            investigation?: true;
        };
        YouAnswers: {
            firstName: string;
            middleName?: string | null;
            lastName: string;
            /** @enum {string} */
            suffix?: "Jr" | "Sr" | "I" | "II" | "III" | "IV" | "V";
            otherNames?: string | null;
            /** Format: date */
            dateOfBirth: string;
            ssn?: string;
            noSsn?: boolean;
            noSsnReason?: string | null;
            phone: string;
            /** @enum {string} */
            rightToWork: "yes" | "no";
        };
        ResidencesAnswers: {
            current: {
                street: string;
                city: string;
                /** @enum {string} */
                state: "AL" | "AK" | "AS" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "GU" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "MP" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "VI" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "OTHER";
                zip?: string | null;
                country?: string | null;
                since: string;
            };
            earlier?: {
                street: string;
                city: string;
                /** @enum {string} */
                state: "AL" | "AK" | "AS" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "GU" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "MP" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "VI" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "OTHER";
                zip?: string | null;
                country?: string | null;
                from: string;
                to: string;
            }[];
        };
        LicencesAnswers: {
            /** @enum {string} */
            otherLicences: "none" | "some";
            licences?: {
                /** @enum {string} */
                authority: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "AS" | "GU" | "MP" | "PR" | "VI" | "AB" | "BC" | "MB" | "NB" | "NL" | "NS" | "NT" | "NU" | "ON" | "PE" | "QC" | "SK" | "YT" | "MX-LFC";
                number: string;
                class?: string | null;
                /** Format: date */
                expirationDate: string;
            }[];
            /** @enum {string} */
            licenceActions: "none" | "some";
            actions?: {
                /** @enum {string} */
                action: "denied" | "suspended" | "revoked" | "cancelled" | "disqualified";
                /** @enum {string} */
                authority: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "AS" | "GU" | "MP" | "PR" | "VI" | "AB" | "BC" | "MB" | "NB" | "NL" | "NS" | "NT" | "NU" | "ON" | "PE" | "QC" | "SK" | "YT" | "MX-LFC";
                happenedIn: string;
                details: string;
            }[];
        };
        ExperienceAnswers: {
            /** @enum {string} */
            experienced: "none" | "some";
            experience?: {
                /** @enum {string} */
                equipment: "straight_truck" | "tractor_semi" | "tractor_two_trailers" | "tractor_three_trailers" | "bus_9_15" | "bus_16" | "school_bus" | "full_trailer" | "pole_trailer" | "other";
                /** @enum {string} */
                trailer?: "van" | "tank" | "flat" | "reefer" | "dump" | "car_hauler" | "lowboy" | "intermodal" | "livestock" | "hopper" | "other";
                from: string;
                to?: string;
                miles: number;
            }[];
            details?: string | null;
        };
        AccidentsAnswers: {
            /** @enum {string} */
            hadAccidents: "none" | "some";
            accidents?: {
                /** Format: date */
                happenedOn: string;
                /** @enum {string} */
                nature: "rear_end" | "head_on" | "sideswipe" | "backing" | "intersection" | "rollover" | "jackknife" | "run_off_road" | "fixed_object" | "pedestrian_or_cyclist" | "cargo" | "parked_or_dock" | "other";
                place: string;
                fatalities: number;
                injuries: number;
                /** @enum {string} */
                hazardousSpill: "yes" | "no";
                details?: string | null;
            }[];
        };
        ConvictionsAnswers: {
            /** @enum {string} */
            hadConvictions: "none" | "some";
            convictions?: {
                /** Format: date */
                convictedOn: string;
                place: string;
                charge: string;
                /** @enum {string} */
                inCmv: "yes" | "no";
                penalty: string;
            }[];
        };
        WorkAnswers: {
            /** @enum {string} */
            employed: "none" | "some";
            employers?: {
                street: string;
                city: string;
                /** @enum {string} */
                state: "AL" | "AK" | "AS" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "GU" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "MP" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "VI" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "OTHER";
                zip?: string | null;
                country?: string | null;
                name: string;
                phone?: string;
                position: string;
                from: string;
                to?: string;
                present?: boolean;
                /** @enum {string} */
                droveCmv: "yes" | "no";
                /** @enum {string} */
                fmcsrs: "yes" | "no";
                /** @enum {string} */
                part40: "yes" | "no";
                /** @enum {string} */
                reason?: "voluntary" | "laid_off" | "discharged" | "contract_ended" | "company_closed" | "still_employed" | "military" | "school" | "other";
                reasonDetails?: string | null;
                /** @enum {string} */
                mayContact: "yes" | "no";
            }[];
            /**
             * @description Where a licence is asked and ten years are looked back on.
             * @enum {string}
             */
            earlierCmv?: "none" | "some";
            breaks?: {
                /** @enum {string} */
                kind: "unemployed" | "school" | "military" | "illness_or_family" | "self_employed_not_driving" | "retired" | "other";
                from: string;
                to?: string;
                explanation?: string | null;
            }[];
            remarks?: string | null;
        };
        EducationAnswers: {
            schools?: {
                schoolName: string;
                degree?: string | null;
                fieldOfStudy?: string | null;
                startDate?: string;
                endDate?: string;
                gpa?: string | number | null;
            }[];
        };
        TestingAnswers: {
            /** @enum {string} */
            failedTest: "yes" | "no";
            /** @enum {string} */
            sapEvaluation?: "yes" | "no";
            /** @enum {string} */
            returnToDuty?: "yes" | "no";
            details?: string | null;
            /** @enum {string} */
            clearinghouse?: "yes" | "no";
        };
        /** @description By the id of the question: text; a number; a day as YYYY-MM-DD; `yes` or `no`; the value of an option, a list of them for `several_of`; a State's two letters; `true` for an acknowledgement; the id of a file that answered it. */
        QuestionsAnswers: {
            [key: string]: unknown;
        };
        Mine: {
            current: components["schemas"]["OwnApplication"];
            tasks: {
                /** @description A section, or `cdl`. */
                id: string;
                /** @enum {string} */
                state: "not_started" | "in_progress" | "done" | "needs_attention";
                optional: boolean;
                /** @description Whether it may be written now. */
                open: boolean;
                minutes: number;
            }[];
            /** @description To be shown before they are agreed to, in the language asked for. */
            notices: {
                id: string;
                title: string;
                paragraphs: string[];
            }[];
            /** @description The company's own, of the section `questions`. */
            questions: {
                id: string;
                /** @enum {string} */
                kind: "short_text" | "long_text" | "yes_no" | "one_of" | "several_of" | "number" | "date" | "phone" | "state" | "file" | "acknowledgement";
                labelEn: string;
                labelEs?: string | null;
                helpEn?: string | null;
                helpEs?: string | null;
                /** @default false */
                required: boolean;
                /** @default [] */
                options: {
                    value: string;
                    en: string;
                    es: string;
                }[];
                showIf?: {
                    question: string;
                    is: string;
                };
            }[];
            /** @description To be shown above the signature (49 CFR 391.21(b)(12)). */
            certification: string;
            minutesLeft: number;
            /** @description Whether it can be signed. */
            complete: boolean;
            changeRequest: {
                sections: string[];
                message: string;
                /** Format: date-time */
                requestedAt: string;
            } | null;
            applications: components["schemas"]["OwnApplication"][];
        };
        OwnApplication: {
            /** Format: uuid */
            id: string;
            code: string;
            company: string;
            position: string;
            /** @enum {string} */
            status: "draft" | "submitted" | "in_review" | "changes_requested" | "approved" | "hired" | "rejected" | "withdrawn" | "expired";
            sectionsDone: number;
            sectionsAsked: number;
            submittedAt: string | null;
            /** Format: date-time */
            lastActivityAt: string;
        };
        Cdl: {
            /** Format: uuid */
            id: string;
            record: {
                firstName: string;
                middleName?: string | null;
                lastName: string;
                suffix?: string | null;
                licenceClasses: ("A" | "B" | "C")[];
                /** @enum {string} */
                stateIssued: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
                licenceNumber: string;
                /**
                 * Format: date
                 * @example 2026-03-14
                 */
                expirationDate: string;
                endorsements: ("H" | "N" | "P" | "S" | "T" | "X")[];
                otherEndorsements?: string | null;
                restrictions: ("L" | "Z" | "E" | "O" | "M" | "N" | "K" | "V" | "P" | "X" | "B" | "C" | "D" | "F" | "G" | "H" | "I" | "J" | "W" | "A" | "Q" | "R" | "S" | "T" | "U" | "Y")[];
                otherRestrictions?: string | null;
            };
            /** @description 1, and one more each time it was replaced. */
            number: number;
            documentNumber: string;
            /** Format: date-time */
            handedInAt: string;
            /** @description Codes of what does not fit together on one card. */
            contradictions: string[];
            earlier: {
                number: number;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        OwnSection: {
            section: string;
            /** @description 0 where nothing was saved yet. */
            version: number;
            /** @description As it was sent, complete or not; never the SSN. */
            typed: {
                [key: string]: unknown;
            };
            /** @description The last four of the SSN on file. */
            ssnEnding: string | null;
        };
        SavedSection: {
            section: string;
            version: number;
            /** @enum {string} */
            state: "not_started" | "in_progress" | "done" | "needs_attention";
            /** @description Path → code of what still keeps it from being done. */
            fields: {
                [key: string]: string;
            } | null;
        };
        Template: {
            /** Format: uuid */
            id: string;
            code: string;
            /** @enum {string} */
            status: "draft" | "published" | "paused" | "archived";
            /** @description Of the record: sent with every change. */
            version: number;
            /** @description Of what it asks: a published version is frozen, editing makes the next. */
            versionNumber: number;
            /** @description The version that drivers answer. */
            publishedNumber: number | null;
            hasDraft: boolean;
            closesOn: string | null;
            notifiedUserIds: string[];
            drafts: number;
            submitted: number;
            applications: number;
            /** Format: date-time */
            updatedAt: string;
            definition: {
                nameEn: string;
                nameEs?: string | null;
                descriptionEn?: string | null;
                descriptionEs?: string | null;
                location: string;
                /** @enum {string} */
                employmentType: "company_driver" | "owner_operator" | "lease_purchase" | "non_driving";
                /** @enum {string} */
                commerce: "interstate" | "intrastate" | "none";
                /** @enum {string} */
                cdlRequired: "yes" | "no";
                licenceClasses: ("A" | "B" | "C")[];
                endorsements: ("H" | "N" | "P" | "S" | "T" | "X")[];
                /** @default 30 */
                gapDays: number;
                /**
                 * @default 3+7
                 * @enum {string}
                 */
                employerYears: "10" | "3+7";
                /** @default {} */
                sections: {
                    [key: string]: "off" | "optional" | "required";
                };
                /** @default {} */
                sectionHelp: {
                    [key: string]: {
                        en: string;
                        es: string;
                    };
                };
                /** @default 0 */
                minYears: number;
                /** @default [] */
                questions: {
                    id: string;
                    /** @enum {string} */
                    kind: "short_text" | "long_text" | "yes_no" | "one_of" | "several_of" | "number" | "date" | "phone" | "state" | "file" | "acknowledgement";
                    labelEn: string;
                    labelEs?: string | null;
                    helpEn?: string | null;
                    helpEs?: string | null;
                    /** @default false */
                    required: boolean;
                    /** @default [] */
                    options: {
                        value: string;
                        en: string;
                        es: string;
                    }[];
                    showIf?: {
                        question: string;
                        is: string;
                    };
                }[];
            };
        };
        Publishing: {
            position: ("nameEs" | "descriptionEn" | "descriptionEs")[];
            sections: {
                id: string;
                /** @description In which it has no words. */
                languages: ("en" | "es")[];
            }[];
            questions: {
                id: string;
                /** @description In which it has no words. */
                languages: ("en" | "es")[];
            }[];
            /** @description Legal name and address, of 49 CFR 391.21(b)(1). */
            companyComplete: boolean;
        };
        /** @description The name in the language asked for. */
        OpenPosition: {
            _id: string;
            name: string;
            company: string;
        };
        AuditRow: {
            seq: number;
            /** Format: date-time */
            at: string;
            action: string;
            doer: {
                /** @enum {string} */
                is: "user" | "applicant" | "system" | "visitor";
                id?: string;
                name?: string | null;
            };
            /** @description Who of RTIC did it through the doer's eyes. */
            realName: string | null;
            company: {
                id: string;
                name: string;
            } | null;
            object: string | null;
            subject: {
                kind: string;
                label: string | null;
            } | null;
            detail: {
                [key: string]: string | number | boolean;
            };
            ip: string | null;
            requestId: string | null;
        };
        Me: {
            id: string;
            name: string;
            username: string;
            email: string;
            /** @enum {string} */
            role: "Anonymous" | "Applicant" | "Manager" | "Administrator" | "RTIC Manager" | "RTIC Administrator";
            realUserId: string | null;
            masquerading: boolean;
            companies: {
                [key: string]: {
                    _id: string;
                    name: string;
                };
            };
            active_company: string | null;
        };
        Session: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "page" | "api";
            current: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            userAgent: string | null;
        };
        ListedCompany: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            status: "active" | "suspended" | "closed";
            users: number;
            openApplications: number;
            lastActivityAt: string | null;
        };
        Company: {
            /** Format: uuid */
            id: string;
            name: string;
            legalName: string | null;
            dbaName: string | null;
            usdotNumber: string | null;
            mcNumber: string | null;
            street: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            phone: string | null;
            email: string | null;
            timeZone: string;
            language: string;
            /** @enum {string} */
            status: "active" | "suspended" | "closed";
            version: number;
            /** Format: date-time */
            updatedAt: string;
        };
        WholeCompany: {
            /** Format: uuid */
            id: string;
            name: string;
            legalName: string | null;
            dbaName: string | null;
            usdotNumber: string | null;
            mcNumber: string | null;
            street: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            phone: string | null;
            email: string | null;
            timeZone: string;
            language: string;
            /** @enum {string} */
            status: "active" | "suspended" | "closed";
            version: number;
            /** Format: date-time */
            updatedAt: string;
            users: {
                /** Format: uuid */
                id: string;
                name: string;
                email: string;
                /** @enum {string} */
                role: "Manager" | "Administrator";
                status: string;
                invited: boolean;
                lastSignInAt: string | null;
            }[];
            templates: {
                code: string;
                status: string;
            }[];
            applications: {
                /** @enum {string} */
                status: "draft" | "submitted" | "in_review" | "changes_requested" | "approved" | "hired" | "rejected" | "withdrawn" | "expired";
                number: number;
            }[];
        };
        OwnCompany: {
            /** Format: uuid */
            id: string;
            name: string;
            legalName: string | null;
            dbaName: string | null;
            usdotNumber: string | null;
            mcNumber: string | null;
            street: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            phone: string | null;
            email: string | null;
            timeZone: string;
            language: string;
            /** @enum {string} */
            status: "active" | "suspended" | "closed";
            version: number;
            /** Format: date-time */
            updatedAt: string;
            colleagues: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                role: "Manager" | "Administrator";
                /** @description For Administrators. */
                account: {
                    email: string;
                    status: string;
                } | null;
            }[];
        };
        ListedDriver: {
            /** Format: uuid */
            id: string;
            firstName: string;
            lastName: string;
            email: string;
            phone: string | null;
            /** @enum {string} */
            status: "applicant" | "approved" | "active" | "inactive";
            hiredOn: string | null;
            cdl: {
                licenceClasses: string[];
                endorsements: string[];
                stateIssued: string;
                /** Format: date */
                expirationOn: string;
                /** @enum {string} */
                expiry: "valid" | "soon" | "expired";
                maskedNumber: string;
            } | null;
        };
        Driver: {
            /** Format: uuid */
            id: string;
            version: number;
            /** @enum {string} */
            status: "applicant" | "approved" | "active" | "inactive";
            firstName: string;
            lastName: string;
            email: string;
            phone: string | null;
            hiredOn: string | null;
            endedOn: string | null;
            /** @description By what was signed last. */
            identity: {
                name: string;
                otherNames: string | null;
                /** Format: date */
                dateOfBirth: string;
                /** @description As its last four. */
                ssn: string | null;
                /** Format: date-time */
                signedAt: string;
            } | null;
            employment: {
                /** Format: date */
                startOn: string;
                employmentType: string;
                jobTitle: string;
                terminal?: string;
                employeeCode?: string;
            } | null;
            cdl: components["schemas"]["Cdl"] | null;
            applications: components["schemas"]["Application"][];
            /** Format: uuid */
            folderId: string;
            may: {
                hire: boolean;
                end: boolean;
                undoHire: boolean;
            };
        };
        FiledDocument: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            folderId: string;
            folder: string;
            kind: string;
            name: string;
            mediaType: string;
            sha256: string;
            expiresOn: string | null;
            note: string;
            version: number;
            replacedById: string | null;
            /** @description Why name, place and content must stay as they are. */
            need: string | null;
            versions: components["schemas"]["ListedFile"][];
        };
        ListedFile: {
            /** Format: uuid */
            id: string;
            name: string;
            kind: string;
            mediaType: string;
            size: number;
            width: number | null;
            height: number | null;
            expiresOn: string | null;
            expiry: ("valid" | "soon" | "expired") | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            by: "staff" | "system" | "driver";
            staffName: string | null;
        };
        Folder: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "root" | "application" | "licence" | "medical" | "driving_record" | "other";
            parentId: string | null;
            /** Format: uuid */
            driverId: string;
            folders: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "application" | "licence" | "medical" | "driving_record" | "other";
                count: number;
                size: number;
            }[];
            files: {
                /** Format: uuid */
                id: string;
                name: string;
                kind: string;
                mediaType: string;
                size: number;
                width: number | null;
                height: number | null;
                expiresOn: string | null;
                expiry: ("valid" | "soon" | "expired") | null;
                /** Format: date-time */
                createdAt: string;
                /** @enum {string} */
                by: "staff" | "system" | "driver";
                staffName: string | null;
                earlier: components["schemas"]["ListedFile"][];
            }[];
        };
        Note: {
            /** Format: uuid */
            id: string;
            text: string;
            /**
             * Format: date-time
             * @description Sent with an edit.
             */
            seen: string;
            /** Format: date-time */
            editableUntil: string;
            mayEdit: boolean;
            mayStrike: boolean;
        };
        Reference: {
            licensingStates: {
                code: string;
                name: string;
            }[];
            addressStates: {
                code: string;
                name: string;
            }[];
            licensingAuthorities: {
                code: string;
                name: string;
            }[];
            cdlClasses: {
                code: string;
                en: string;
                es: string;
            }[];
            endorsements: {
                code: string;
                en: string;
                es: string;
            }[];
            restrictions: {
                code: string;
                en: string;
                es: string;
            }[];
            equipment: {
                code: string;
                en: string;
                es: string;
            }[];
            trailerTypes: {
                code: string;
                en: string;
                es: string;
            }[];
            leaveReasons: {
                code: string;
                en: string;
                es: string;
            }[];
            accidentNatures: {
                code: string;
                en: string;
                es: string;
            }[];
            breakKinds: {
                code: string;
                en: string;
                es: string;
            }[];
            licenceActions: {
                code: string;
                en: string;
                es: string;
            }[];
            nameSuffixes: string[];
        };
        User: {
            /** Format: uuid */
            id: string;
            name: string;
            username: string;
            email: string;
            phone: string | null;
            language: string;
            status: string;
            /** @description No password was chosen yet. */
            invited: boolean;
            rticRole: ("RTIC Manager" | "RTIC Administrator") | null;
            lastSignInAt: string | null;
            /** @description Since the last sign-in. */
            failedTries: number;
            /**
             * Format: date-time
             * @description Sent as `seen` with an edit.
             */
            updatedAt: string;
            memberships: {
                /** Format: uuid */
                companyId: string;
                name: string;
                /** @enum {string} */
                role: "Manager" | "Administrator";
                status: string;
            }[];
            sessions: {
                /** Format: uuid */
                id: string;
                kind: string;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                lastSeenAt: string;
                userAgent: string | null;
            }[];
            /** @description What the asker may do with them. */
            actions: string[];
        };
        Page: {
            nextCursor: string | null;
            previousCursor: string | null;
        };
        Failure: {
            /** @constant */
            success: false;
            /** @description For people, in the language asked for. */
            message: string;
            error: {
                /** @enum {string} */
                code: "invalid" | "unauthenticated" | "token_expired" | "token_invalid" | "forbidden" | "company_suspended" | "masquerade_blocked" | "not_found" | "conflict" | "stale_version" | "duplicate" | "illegal_transition" | "link_expired" | "slow_down" | "busy" | "bad_request" | "method_not_allowed" | "too_large" | "wrong_type" | "server_error" | "refused";
                /** @description Path of a field → code of what is wrong with it. */
                fields?: {
                    [key: string]: string;
                };
                /** @description Seconds. */
                retryAfter?: number;
            };
            requestId: string | null;
        };
    };
    responses: {
        /** @description The body is no JSON object, or nested deeper than 32 levels. Codes: bad_request. */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No token, an expired one, or one whose session has ended. Codes: unauthenticated, token_expired, token_invalid. */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Not for this role, or not while masquerading. Codes: forbidden, company_suspended, masquerade_blocked. */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nothing here that the asker may see. Codes: not_found. */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It stands differently by now. Codes: conflict, stale_version, duplicate, illegal_transition. */
        409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The link has been used or has expired. Codes: link_expired. */
        410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is too large. Codes: too_large. */
        413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is not of the kind this call takes. Codes: wrong_type. */
        415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description What was sent is wrong: `error.fields` names every field with its code. Codes: invalid. */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too often: `Retry-After` says how many seconds to wait. Codes: slow_down. */
        429: {
            headers: {
                /** @description Seconds. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A fault of the server; `requestId` is its reference. Codes: server_error. */
        500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Busy: `Retry-After` says when to try again. Codes: busy. */
        503: {
            headers: {
                /** @description Seconds. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApplication: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
                /** @description `page.previousCursor`: the page before that one. */
                before?: string;
                limit?: number;
                sort?: "activity_desc" | "activity_asc" | "submitted_desc" | "submitted_asc" | "name_asc" | "name_desc" | "waiting_desc" | "waiting_asc";
                /** @description Words of name, e-mail, phone, code, or a whole licence number. */
                q?: string;
                status?: "draft" | "submitted" | "in_review" | "changes_requested" | "approved" | "hired" | "rejected" | "withdrawn" | "expired";
                template?: string;
                /** @description `me`, `nobody` or a user's id. */
                assigned?: ("me" | "nobody") | string;
                state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
                class?: "A" | "B" | "C";
                /** @description Submitted on that day or later. */
                from?: string;
                /** @description Submitted on that day or earlier. */
                to?: string;
                warning?: "under_21_interstate" | "no_ssn" | "no_right_to_work" | "licence_action" | "failed_test" | "work_gap_earlier" | "cdl_expiring" | "class_differs" | "endorsement_missing" | "cdl_contradiction" | "possible_duplicate";
                /** @description Drafts that nobody has touched for 48 hours. */
                stalled?: "true" | "false";
                /** @description Whose licence expires within 30 days. */
                expiring?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ListedApplication"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getApplicationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ReviewedApplication"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationIdApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The codes of all its warnings. */
                    acknowledged?: string[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Application"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationIdAssign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Application"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getApplicationIdHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ApplicationEvent"][];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getApplicationIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ListedNote"][];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationIdNotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ListedNote"][];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getApplicationIdPdf: {
        parameters: {
            query?: {
                /** @description The number of an earlier signature. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationIdReject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "not_qualified" | "incomplete" | "no_answer" | "position_filled" | "failed_check" | "duplicate" | "other";
                    note?: string | null;
                    tell?: boolean;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Application"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationIdReopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Application"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition, duplicate, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition" | "duplicate" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationIdRequestChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sections: ("notices" | "you" | "residences" | "licences" | "experience" | "accidents" | "convictions" | "work" | "education" | "testing" | "questions" | "cdl")[];
                    message: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Application"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationIdReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Application"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationIdSsn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @example 512-44-6789 */
                            ssn: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationIdWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    askedBy: "driver_phone" | "driver_mail" | "driver_there" | "somebody_else";
                    note?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Application"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationApply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    sections?: {
                        notices?: components["schemas"]["NoticesAnswers"];
                        you?: components["schemas"]["YouAnswers"];
                        residences?: components["schemas"]["ResidencesAnswers"];
                        licences?: components["schemas"]["LicencesAnswers"];
                        experience?: components["schemas"]["ExperienceAnswers"];
                        accidents?: components["schemas"]["AccidentsAnswers"];
                        convictions?: components["schemas"]["ConvictionsAnswers"];
                        work?: components["schemas"]["WorkAnswers"];
                        education?: components["schemas"]["EducationAnswers"];
                        testing?: components["schemas"]["TestingAnswers"];
                        questions?: components["schemas"]["QuestionsAnswers"];
                    };
                    /** @description The applicant's own name, as in `you`. */
                    signature: string;
                    emailCopy?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                        };
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: illegal_transition, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "illegal_transition" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationContinue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** Format: email */
                    email: string;
                    cdlNumber?: string | null;
                } | {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description A JWT. */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: duplicate. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "duplicate";
                        };
                    };
                };
            };
            410: components["responses"]["410"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationFind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** Format: email */
                    email: string;
                    cdlNumber?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getApplicationMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Mine"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getApplicationMineCdl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Cdl"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationMineCdl: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description As printed. */
                    firstName: string;
                    /** @description As printed. */
                    middleName?: string;
                    /** @description As printed. */
                    lastName: string;
                    /** @description Jr., Sr., II … */
                    suffix?: string;
                    /** @description A, B or C. */
                    licenceClasses: string[];
                    /** @description The State's two letters. */
                    stateIssued: string;
                    /** @description As printed. */
                    licenceNumber: string;
                    /** @description YYYY-MM-DD. */
                    expirationDate: string;
                    /** @description Codes. */
                    endorsements?: string[];
                    /** @description A State's own codes, in its words. */
                    otherEndorsements?: string;
                    /** @description Codes. */
                    restrictions?: string[];
                    /** @description A State's own codes, in its words. */
                    otherRestrictions?: string;
                    /** @description JPEG, PNG or WebP of at most 10 MB. */
                    front: string;
                    /** @description JPEG, PNG or WebP of at most 10 MB. */
                    back: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Cdl"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getApplicationMinePdf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationMineQuestionQuestionFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The question's id. */
                question: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The file. */
                    document: string;
                    /** @description Of the section `questions`; 0 where nothing was saved yet. */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            section: string;
                            version: number;
                            /** @enum {string} */
                            state: "not_started" | "in_progress" | "done" | "needs_attention";
                            /** @description Path → code of what still keeps it from being done. */
                            fields: {
                                [key: string]: string;
                            } | null;
                            /**
                             * Format: uuid
                             * @description What now answers the question.
                             */
                            file: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict, stale_version. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict" | "stale_version";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getApplicationMineSectionSection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A section of the application. */
                section: "notices" | "you" | "residences" | "licences" | "experience" | "accidents" | "convictions" | "work" | "education" | "testing" | "questions";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["OwnSection"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putApplicationMineSectionSection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A section of the application. */
                section: "notices" | "you" | "residences" | "licences" | "experience" | "accidents" | "convictions" | "work" | "education" | "testing" | "questions";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    /** @description What the section asks, as far as it is known. */
                    answers: components["schemas"]["NoticesAnswers"] | components["schemas"]["YouAnswers"] | components["schemas"]["ResidencesAnswers"] | components["schemas"]["LicencesAnswers"] | components["schemas"]["ExperienceAnswers"] | components["schemas"]["AccidentsAnswers"] | components["schemas"]["ConvictionsAnswers"] | components["schemas"]["WorkAnswers"] | components["schemas"]["EducationAnswers"] | components["schemas"]["TestingAnswers"] | components["schemas"]["QuestionsAnswers"] | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedSection"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict, stale_version. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict" | "stale_version";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationMineWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    withdrawReason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getApplicationTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"][];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameEs?: string | null;
                    descriptionEn?: string | null;
                    descriptionEs?: string | null;
                    location: string;
                    /** @enum {string} */
                    employmentType: "company_driver" | "owner_operator" | "lease_purchase" | "non_driving";
                    /** @enum {string} */
                    commerce: "interstate" | "intrastate" | "none";
                    /** @enum {string} */
                    cdlRequired: "yes" | "no";
                    licenceClasses?: ("A" | "B" | "C")[];
                    endorsements?: ("H" | "N" | "P" | "S" | "T" | "X")[];
                    minYears?: number;
                    gapDays?: number;
                    /** @enum {string} */
                    employerYears?: "10" | "3+7";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getApplicationTemplateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putApplicationTemplateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameEs?: string | null;
                    descriptionEn?: string | null;
                    descriptionEs?: string | null;
                    location: string;
                    /** @enum {string} */
                    employmentType: "company_driver" | "owner_operator" | "lease_purchase" | "non_driving";
                    /** @enum {string} */
                    commerce: "interstate" | "intrastate" | "none";
                    /** @enum {string} */
                    cdlRequired: "yes" | "no";
                    licenceClasses?: ("A" | "B" | "C")[];
                    endorsements?: ("H" | "N" | "P" | "S" | "T" | "X")[];
                    minYears?: number;
                    gapDays?: number;
                    /** @enum {string} */
                    employerYears?: "10" | "3+7";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteApplicationTemplateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationTemplateIdArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationTemplateIdDuplicate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nameEn: string;
                    nameEs?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationTemplateIdPause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getApplicationTemplateIdPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Publishing"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationTemplateIdPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationTemplateIdQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    labelEn: string;
                    labelEs?: string | null;
                    helpEn?: string | null;
                    helpEs?: string | null;
                    required?: boolean;
                    /** @description Asked only after this answer to an earlier question: its id, a colon, the answer's value. */
                    showIf?: string | null;
                    options?: {
                        value?: string | null;
                        en?: string | null;
                        es?: string | null;
                    }[];
                    version: number;
                    /** @enum {string} */
                    kind: "short_text" | "long_text" | "yes_no" | "one_of" | "several_of" | "number" | "date" | "phone" | "state" | "file" | "acknowledgement";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putApplicationTemplateIdQuestionQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
                /** @description The question's id. */
                question: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    labelEn: string;
                    labelEs?: string | null;
                    helpEn?: string | null;
                    helpEs?: string | null;
                    required?: boolean;
                    /** @description Asked only after this answer to an earlier question: its id, a colon, the answer's value. */
                    showIf?: string | null;
                    options?: {
                        value?: string | null;
                        en?: string | null;
                        es?: string | null;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteApplicationTemplateIdQuestionQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
                /** @description The question's id. */
                question: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationTemplateIdQuestionQuestionPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
                /** @description The question's id. */
                question: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    /** @enum {string} */
                    by: "up" | "down";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationTemplateIdResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putApplicationTemplateIdSections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    notices?: {
                        /** @enum {string} */
                        mode?: "off" | "optional" | "required";
                        helpEn?: string | null;
                        helpEs?: string | null;
                    };
                    you?: {
                        /** @enum {string} */
                        mode?: "off" | "optional" | "required";
                        helpEn?: string | null;
                        helpEs?: string | null;
                    };
                    residences?: {
                        /** @enum {string} */
                        mode?: "off" | "optional" | "required";
                        helpEn?: string | null;
                        helpEs?: string | null;
                    };
                    licences?: {
                        /** @enum {string} */
                        mode?: "off" | "optional" | "required";
                        helpEn?: string | null;
                        helpEs?: string | null;
                    };
                    experience?: {
                        /** @enum {string} */
                        mode?: "off" | "optional" | "required";
                        helpEn?: string | null;
                        helpEs?: string | null;
                    };
                    accidents?: {
                        /** @enum {string} */
                        mode?: "off" | "optional" | "required";
                        helpEn?: string | null;
                        helpEs?: string | null;
                    };
                    convictions?: {
                        /** @enum {string} */
                        mode?: "off" | "optional" | "required";
                        helpEn?: string | null;
                        helpEs?: string | null;
                    };
                    work?: {
                        /** @enum {string} */
                        mode?: "off" | "optional" | "required";
                        helpEn?: string | null;
                        helpEs?: string | null;
                    };
                    education?: {
                        /** @enum {string} */
                        mode?: "off" | "optional" | "required";
                        helpEn?: string | null;
                        helpEs?: string | null;
                    };
                    testing?: {
                        /** @enum {string} */
                        mode?: "off" | "optional" | "required";
                        helpEn?: string | null;
                        helpEs?: string | null;
                    };
                    questions?: {
                        /** @enum {string} */
                        mode?: "off" | "optional" | "required";
                        helpEn?: string | null;
                        helpEs?: string | null;
                    };
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putApplicationTemplateIdSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    closesOn?: string;
                    notified?: string[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postApplicationTemplateApplicationId: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["OpenPosition"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getAudit: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
                /** @description `page.previousCursor`: the page before that one. */
                before?: string;
                limit?: number;
                /** @description A part of the name or e-mail of who did it. */
                q?: string;
                /** @description An area, such as `application`, or one action of it, such as `application.approve`. */
                what?: string;
                from?: string;
                to?: string;
                /** @description Only what was done through somebody else's eyes. */
                masquerade?: "true" | "false";
                /** @description For RTIC: one company's. */
                company?: string;
                /** @description A user who did it, or to whom it was done. */
                person?: string;
                /** @description What it was done to. */
                object?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AuditRow"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthActiveCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthAnon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description A JWT. */
                        token: string;
                    };
                };
            };
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthForgot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["400"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description A JWT. */
                        token: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthMasqueradeId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description A JWT. */
                        accessToken: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getAuthMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Me"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description It stands differently by now. Codes: stale_version. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getAuthRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description A JWT. */
                        accessToken: string;
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    purpose: "reset" | "invitation";
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["400"];
            410: components["responses"]["410"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getAuthSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Session"][];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteAuthSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteAuthSessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthStopMasquerade: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id?: string;
                    realUserId?: string | null;
                    username?: string;
                    email?: string;
                    role?: string;
                    active_company?: string | null;
                    masquerading?: boolean;
                    companies?: {
                        [key: string]: unknown;
                    };
                    /** @constant */
                    stopMasquerade?: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description A JWT. */
                        accessToken: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getCompany: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
                /** @description `page.previousCursor`: the page before that one. */
                before?: string;
                limit?: number;
                /** @description A part of its name. */
                q?: string;
                status?: "active" | "suspended" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ListedCompany"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    legalName: string;
                    dbaName?: string | null;
                    usdotNumber?: string;
                    mcNumber?: string | null;
                    street: string;
                    city: string;
                    /** @enum {string} */
                    state: "AL" | "AK" | "AS" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "GU" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "MP" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "VI" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
                    zip: string;
                    phone?: string;
                    /** Format: email */
                    email?: string;
                    /** @enum {string} */
                    timeZone: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu";
                    /** @enum {string} */
                    language: "en" | "es";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Company"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getCompanyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WholeCompany"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putCompanyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    legalName: string;
                    dbaName?: string | null;
                    usdotNumber?: string;
                    mcNumber?: string | null;
                    street: string;
                    city: string;
                    /** @enum {string} */
                    state: "AL" | "AK" | "AS" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "GU" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "MP" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "VI" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
                    zip: string;
                    phone?: string;
                    /** Format: email */
                    email?: string;
                    /** @enum {string} */
                    timeZone: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu";
                    /** @enum {string} */
                    language: "en" | "es";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Company"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postCompanyIdClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Company"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getCompanyIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ListedNote"][];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postCompanyIdNotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ListedNote"][];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postCompanyIdReopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Company"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postCompanyIdResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Company"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postCompanyIdSuspend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Company"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postCompanyIdUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    phone?: string;
                    /** @enum {string} */
                    language: "en" | "es";
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    role: "Manager" | "Administrator";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            outcome: "invited" | "added";
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getCompanyMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["OwnCompany"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putCompanyMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    legalName: string;
                    dbaName?: string | null;
                    usdotNumber?: string;
                    mcNumber?: string | null;
                    street: string;
                    city: string;
                    /** @enum {string} */
                    state: "AL" | "AK" | "AS" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "GU" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "MP" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "VI" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
                    zip: string;
                    phone?: string;
                    /** Format: email */
                    email?: string;
                    /** @enum {string} */
                    timeZone: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu";
                    /** @enum {string} */
                    language: "en" | "es";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Company"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description It stands differently by now. Codes: stale_version. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getDriver: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
                /** @description `page.previousCursor`: the page before that one. */
                before?: string;
                limit?: number;
                /** @description Words of name, e-mail, phone, or a whole licence number. */
                q?: string;
                status?: "applicant" | "approved" | "active" | "inactive";
                class?: "A" | "B" | "C";
                state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
                /** @description Expired, or within so many days. */
                expiry?: "7" | "30" | "60" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ListedDriver"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getDriverId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Driver"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getDriverIdCdl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Cdl"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postDriverIdCdl: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description As printed. */
                    firstName: string;
                    /** @description As printed. */
                    middleName?: string;
                    /** @description As printed. */
                    lastName: string;
                    /** @description Jr., Sr., II … */
                    suffix?: string;
                    /** @description A, B or C. */
                    licenceClasses: string[];
                    /** @description The State's two letters. */
                    stateIssued: string;
                    /** @description As printed. */
                    licenceNumber: string;
                    /** @description YYYY-MM-DD. */
                    expirationDate: string;
                    /** @description Codes. */
                    endorsements?: string[];
                    /** @description A State's own codes, in its words. */
                    otherEndorsements?: string;
                    /** @description Codes. */
                    restrictions?: string[];
                    /** @description A State's own codes, in its words. */
                    otherRestrictions?: string;
                    /** @description JPEG, PNG or WebP of at most 10 MB. */
                    front: string;
                    /** @description JPEG, PNG or WebP of at most 10 MB. */
                    back: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Cdl"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getDriverIdCdlSide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
                /** @description Which picture. */
                side: "front" | "back";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getDriverIdCdlPdf: {
        parameters: {
            query?: {
                /** @description An earlier version. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postDriverIdEnd: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    /** Format: date */
                    lastOn: string;
                    /** @enum {string} */
                    reason: "resigned" | "dismissed" | "laid_off" | "retired" | "contract_ended" | "never_started" | "other";
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Driver"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getDriverIdHire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            application: {
                                /** Format: uuid */
                                id: string;
                                version: number;
                            } | null;
                            blockers: ("no_signed_application" | "cdl_missing" | "cdl_expired" | "under_21_interstate")[];
                            /** @description Other applications running, which hiring may close. */
                            closable: string[];
                            canOverride: boolean;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postDriverIdHire: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    application?: string | null;
                    version: number;
                    /** Format: date */
                    startOn: string;
                    /** @enum {string} */
                    employmentType: "company_driver" | "owner_operator" | "lease_purchase" | "non_driving";
                    jobTitle: string;
                    terminal?: string | null;
                    employeeCode?: string | null;
                    close?: string[];
                    /** @constant */
                    reviewed: true;
                    override?: boolean;
                    overrideReason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Driver"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, illegal_transition, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "illegal_transition" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postDriverIdHireUndo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Driver"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getDriverIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ListedNote"][];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postDriverIdNotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ListedNote"][];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getFileId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FiledDocument"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putFileId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    title: string;
                    /** @enum {string} */
                    place?: "application.paper_application" | "application.resume" | "application.letter" | "application.other" | "licence.licence_copy" | "licence.twic_card" | "licence.threat_assessment" | "licence.other" | "medical.medical_certificate" | "medical.registry_check" | "medical.medical_variance" | "medical.drug_alcohol_test" | "medical.other" | "driving_record.mvr" | "driving_record.annual_review" | "driving_record.road_test" | "driving_record.safety_history" | "driving_record.clearinghouse" | "driving_record.psp" | "driving_record.other" | "other.training" | "other.right_to_work" | "other.photo" | "other.other";
                    /** Format: date */
                    expiresOn?: string;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FiledDocument"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteFileId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getFileIdContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postFileIdContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The file. */
                    document: string;
                    /** @description Of the file that is replaced. */
                    version: string;
                    /** @description YYYY-MM-DD. */
                    expiresOn?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getFolderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Folder"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postFolderIdFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The file. */
                    document: string;
                    /** @description A kind of this folder; `other` where it is left out. */
                    documentKind?: string;
                    /** @description YYYY-MM-DD. */
                    expiresOn?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getFolderIdZip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getNoteId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Note"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putNoteId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    seen: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Note"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version, conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postNoteIdPin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pinned: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postNoteIdStrike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description Sent back as `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Unchanged since the tag that came as `If-None-Match`. */
            304: {
                headers: {
                    /** @description Sent back as `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getReference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Sent back as `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Reference"];
                    };
                };
            };
            /** @description Unchanged since the tag that came as `If-None-Match`. */
            304: {
                headers: {
                    /** @description Sent back as `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getUser: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            email: string;
                            status: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    phone?: string;
                    /** @enum {string} */
                    language: "en" | "es";
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    role: "RTIC Manager" | "RTIC Administrator";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    phone?: string;
                    /** @enum {string} */
                    language: "en" | "es";
                    /** Format: email */
                    email: string;
                    /** Format: date-time */
                    seen: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: stale_version. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "stale_version";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postUserIdDisable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postUserIdEnable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postUserIdInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postUserIdMembership: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "Manager" | "Administrator";
                    companyId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putUserIdMembershipCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
                /** @description The id. */
                company: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "Manager" | "Administrator";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteUserIdMembershipCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
                /** @description The id. */
                company: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postUserIdResetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made for this call: sent again with the same key it answers with the first result. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putUserIdRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "RTIC Manager" | "RTIC Administrator";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description It stands differently by now. Codes: conflict. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postUserIdSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getUserStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            email: string;
                            /** @enum {string} */
                            role: "RTIC Manager" | "RTIC Administrator";
                            status: string;
                            /** @description No password was chosen yet. */
                            invited: boolean;
                            lastSignInAt: string | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getVerifyHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of a document, 64 hex digits. */
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            unchanged: boolean;
                            signedAt: string | null;
                        };
                    };
                };
            };
            404: components["responses"]["404"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
}
